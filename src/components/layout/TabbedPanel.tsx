import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import css from './TabbedPanel.module.css'

interface Tab {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}
interface TabbedPanelProps {
  /** What they are about, for readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** A column of which one part is seen at a time. */
export function TabbedPanel({ label, tabs }: TabbedPanelProps) {
  return (
    <Root className={css.panel} defaultValue={tabs[0]?.id ?? ''}>
      <List className={css.tabs} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Trigger key={id} value={id} className={css.tab}>
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} className={css.content}>
          {content}
        </Content>
      ))}
    </Root>
  )
}
