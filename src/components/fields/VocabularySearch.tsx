// Keys of the search box and of the results all bubble to the panel.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Field } from './Field.tsx'
import { SearchField } from './SearchField.tsx'
import css from './VocabularySearch.module.css'

export interface VocabularySearchProps {
  /** 'Search UMLS'. */
  readonly label: string
  /** What may be typed. */
  readonly placeholder: string
  readonly maxLength: number
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter: search at once. */
  readonly onSubmit: () => void
  readonly searching: boolean
  /** What readers are told of the results; empty while there are none. */
  readonly summary: string
  /** The results, or why there are none. */
  readonly children: ReactNode
}

const STOPS = 'input, [data-results] :is(a, button)'

/** A search box over its results. Arrows lead from one to the next; Enter chooses there, as everywhere. */
export function VocabularySearch(props: VocabularySearchProps) {
  const { label, text, onType, onSubmit, searching, summary, children, ...input } = props
  const panel = useRef<HTMLElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.nativeEvent.isComposing) return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const place = stops.findIndex((stop) => stop.matches(':focus'))
    if (place < 0) return
    event.preventDefault()
    stops[place + by]?.focus()
  }
  return (
    <search ref={panel} className={css.panel} onKeyDown={onKeyDown}>
      <Field label={label}>
        {({ id }) => (
          <SearchField
            {...input}
            id={id}
            label={label}
            value={text}
            busy={searching}
            onChange={onType}
            onClear={() => onType('')}
            onEnter={onSubmit}
          />
        )}
      </Field>
      <output className="sr-only">{summary}</output>
      <div className={css.results} data-results="" aria-busy={searching}>
        {children}
      </div>
    </search>
  )
}
