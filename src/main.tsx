import { createRoot } from 'react-dom/client'
import './styles/index.css'
import { fetchConfig } from './gql/config.ts'
import { AppContext } from './routes/AppContext.ts'
import { loadConsole } from './routes/loadConsole.ts'
import { Root } from './routes/Root.tsx'
import { createSession } from './routes/session/session.ts'
import { keptToken } from './routes/session/tokenStore.ts'
import { startTheme } from './routes/theme.ts'
import { startTelling } from './watch/channel.ts'

startTelling()

/** Asked for by the address as it was opened: the sign-in and the lists write their own. */
const inspects = new URLSearchParams(location.search).has('inspect')

if (keptToken() !== null) loadConsole().catch(() => {}) // early; the screen that needs it hears of a failure

const theme = startTheme()
const session = createSession()
session.subscribe({ complete: () => location.reload() })
session.start()

const config = await fetchConfig()
document.title = config.productName
if (inspects && config.inspectorUrl !== null) {
  const { inspectorUrl } = config
  // Where it cannot be had nothing is offered, and the console goes on.
  import('./inspector/offer.tsx').then(({ offerInspector }) => offerInspector(inspectorUrl)).catch(() => {})
}
const root = document.getElementById('root')
if (root === null) throw new Error('index.html lacks its #root.')
createRoot(root).render(
  <AppContext value={{ config, session, theme }}>
    <Root />
  </AppContext>,
)
