import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../components/actions/Button.tsx'
import css from './prompt.module.css'

/** An import in main.tsx would list the inspector's files on every page. */
const inspector = import('./inspector.ts').catch(() => null)

function InspectorPrompt({ url }: { readonly url: string }) {
  const [isAnswered, setAnswered] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (isAnswered) return null
  const open = async () => {
    const loaded = await inspector
    if (loaded === null) return setProblem('The inspector could not be loaded. Reload this page.')
    if (loaded.openInspector(url)) return setAnswered(true)
    setProblem('The browser blocked the window. Allow pop-ups for this site and try again.')
  }
  return (
    <aside className={css.prompt} aria-label="Inspector">
      <p>Follow this tab’s charts at {new URL(url).host}. Only names of states and events are sent.</p>
      {problem && <p role="alert">{problem}</p>}
      <Button kind="primary" small onClick={() => void open()}>
        Open the inspector
      </Button>
      <Button kind="ghost" small onClick={() => setAnswered(true)}>
        Not now
      </Button>
    </aside>
  )
}

/** Shows a button that opens the inspector, because browsers open windows only after a click. */
export const showInspectorPrompt = (url: string): void => {
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<InspectorPrompt url={url} />)
}
