import { createRoot } from 'react-dom/client'
import './styles/index.css'
import { fetchConfig } from './gql/config.ts'
import { AppContext } from './routes/app/AppContext.ts'
import { createSession } from './routes/app/session/session.ts'
import { storedToken } from './routes/app/session/tokenStore.ts'
import { startTheme } from './routes/app/theme.ts'
import { Root } from './routes/pages/Root.tsx'
import { LoadedConsole, LoadedLogin } from './routes/pages/screens.ts'
import { startBroadcasting } from './watch/channel.ts'

startBroadcasting()

/** Read early, because sign-in and lists rewrite the URL's query. */
const inspects = new URLSearchParams(location.search).has('inspect')

const Screen = storedToken() === null ? LoadedLogin : LoadedConsole
Screen.preload()

const theme = startTheme()
const session = createSession()
session.subscribe({ complete: () => location.reload() })
session.start()

const start = async () => {
  const config = await fetchConfig()
  document.title = config.productName
  if (inspects && config.inspectorUrl !== null) {
    const { inspectorUrl } = config
    // The console works without the inspector.
    import('./workflows/inspector/prompt.tsx')
      .then(({ showInspectorPrompt }) => showInspectorPrompt(inspectorUrl))
      .catch(() => {})
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html lacks its #root.')
  createRoot(root).render(
    <AppContext value={{ config, session, theme }}>
      <Root />
    </AppContext>,
  )
}
void start()
