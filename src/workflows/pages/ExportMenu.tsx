import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Download } from 'lucide-react'
import { useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button } from '../../components/actions/Button.tsx'
import menu from '../../components/actions/RowActions.module.css'
import { mermaidOf, studioOf } from '../charts/formats.ts'
import { layOutInWorker } from '../charts/layoutWorker.ts'
import type { Entry } from '../charts/library.ts'
import css from './WorkflowChart.module.css'

const svgOf = async ({ about, chart }: Entry): Promise<string> => {
  const { Picture } = await import('../charts/Picture.tsx')
  const layout = await layOutInWorker(chart)
  const outside = document.createElement('div')
  const root = createRoot(outside)
  flushSync(() => root.render(<Picture title={about.title} layout={layout} />))
  const text = new XMLSerializer().serializeToString(outside.firstElementChild ?? outside)
  root.unmount()
  return text
}

const formats = [
  { ending: 'svg', label: 'SVG', use: 'picture', type: 'image/svg+xml', make: svgOf },
  {
    ending: 'mmd',
    label: 'Mermaid',
    use: 'for documents',
    type: 'text/plain',
    make: ({ chart }: Entry) => mermaidOf(chart),
  },
  {
    ending: 'machine.js',
    label: 'createMachine',
    use: 'for Stately Studio',
    type: 'text/javascript',
    make: ({ machine }: Entry) => studioOf(machine),
  },
]

type Format = (typeof formats)[number]

const download = async (entry: Entry, { ending, type, make }: Format): Promise<void> => {
  const href = URL.createObjectURL(new Blob([await make(entry)], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: `${entry.chart.id}.${ending}` })
  link.click()
  // Revoke the URL later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Renders without a portal, so that the menu stays inside the main landmark. */
export function ExportMenu({ entry }: { readonly entry: Entry }) {
  const [isBusy, start] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const save = (format: Format) =>
    start(async () => {
      setFailed(false)
      await download(entry, format).catch(() => setFailed(true))
    })
  return (
    <div className={css.export}>
      {hasFailed && <span role="alert">The file could not be created. Please try again.</span>}
      <Root modal={false}>
        <Trigger asChild>
          <Button icon={<Download />} busy={isBusy}>
            Export
          </Button>
        </Trigger>
        <Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
          {formats.map((format) => (
            <Item key={format.ending} className={menu.item} onSelect={() => save(format)}>
              {format.label}
              <span className={css.use}>{format.use}</span>
            </Item>
          ))}
        </Content>
      </Root>
    </div>
  )
}
