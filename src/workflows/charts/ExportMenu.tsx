import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Download } from 'lucide-react'
import { useState, useTransition } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import menu from '../../components/actions/RowActions.module.css'
import type { State } from './chart.ts'
import css from './ExportMenu.module.css'
import type { Format } from './exports.tsx'

const formats: readonly { readonly format: Format; readonly label: string; readonly use: string }[] = [
  { format: 'svg', label: 'SVG', use: 'a picture' },
  { format: 'mmd', label: 'Mermaid', use: 'for texts' },
  { format: 'machine.js', label: 'createMachine', use: 'for Stately Studio' },
]

/** Saves the chart as a file; what makes them is fetched once somebody wants one. It stays within the page's main part for readers. */
export function ExportMenu({ chart }: { readonly chart: State }) {
  const [isBusy, start] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const save = (format: Format) =>
    start(async () => {
      setFailed(false)
      try {
        const { download } = await import('./exports.tsx')
        await download(chart, format)
      } catch {
        setFailed(true)
      }
    })
  return (
    <div className={css.export}>
      {hasFailed && <span role="alert">The file could not be made. Please try again.</span>}
      <Root modal={false}>
        <Trigger asChild>
          <Button icon={<Download />} busy={isBusy}>
            Export
          </Button>
        </Trigger>
        <Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
          {formats.map(({ format, label, use }) => (
            <Item key={format} className={menu.item} onSelect={() => save(format)}>
              {label}
              <span className={css.use}>{use}</span>
            </Item>
          ))}
        </Content>
      </Root>
    </div>
  )
}
