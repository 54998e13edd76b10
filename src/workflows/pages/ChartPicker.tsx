import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { ChevronDown, Workflow } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Picker } from '../../components/fields/Picker.tsx'
import { type Entry, entries } from '../charts/library.ts'
import { searchCharts } from '../charts/search.ts'
import css from './ChartPicker.module.css'

interface ChartPickerProps {
  readonly current: Entry
  readonly onPick: (chart: string, part: string | null) => void
}

const resultsOf = (text: string, current: Entry) => {
  const found =
    text.trim() === ''
      ? entries().map(({ name, about }) => ({ chart: name, part: null, label: about.title, kind: about.group }))
      : searchCharts(text).found
  return found.map(({ chart, part, label, kind }) => ({
    id: part === null ? chart : `${chart} ${part}`,
    label,
    detail: kind,
    state: part === null && chart === current.name ? ('linked' as const) : ('free' as const),
    reason: undefined,
    chart,
    part,
  }))
}

export function ChartPicker({ current, onPick }: ChartPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const results = useMemo(() => (isOpen ? resultsOf(text, current) : []), [isOpen, text, current])
  const open = (next: boolean) => {
    setText('')
    setOpen(next)
  }
  return (
    <Root open={isOpen} onOpenChange={open}>
      <Trigger className={css.button} aria-label={`Chart: ${current.about.title}`}>
        <Workflow />
        <span className={css.name}>{current.about.title}</span>
        <ChevronDown />
      </Trigger>
      <Portal>
        <Content
          data-popover=""
          className={css.panel}
          aria-label="Charts"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // The first Escape clears the text; the next closes the popover.
            if (event.target instanceof Element && event.target.closest('[data-owns-escape]')) event.preventDefault()
          }}
        >
          <Picker
            embedded
            label="Search charts, states, events"
            text={text}
            onType={setText}
            onSubmit={() => undefined}
            searching={false}
            isCurrent
            results={results}
            emptyMessage={results.length === 0 ? 'No Results Found.' : null}
            errorMessage={null}
            onRetry={() => undefined}
            note={null}
            onPick={(id) => {
              const picked = results.find((result) => result.id === id)
              open(false)
              if (picked) onPick(picked.chart, picked.part)
            }}
          />
        </Content>
      </Portal>
    </Root>
  )
}
