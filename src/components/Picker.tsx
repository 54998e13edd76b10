// A combobox whose listbox holds states and glyphs: HTML has no element for it, and its keys all bubble to the panel.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */
import { Check, Plus, RotateCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ErrorBadge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import css from './Picker.module.css'
import { SearchField } from './SearchField.tsx'
import { Spinner } from './Spinner.tsx'

export interface PickerResult {
  readonly id: string
  readonly label: string
  readonly state: 'free' | 'linked' | 'adding' | 'failed'
  /** Why it can't be picked; undefined when it can. */
  readonly reason: string | undefined
}

export interface PickerProps {
  /** The search box's name and placeholder. */
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter with no result chosen: search at once. */
  readonly onSubmit: () => void
  readonly searching: boolean
  readonly results: readonly PickerResult[]
  /** What is said when there are no results; null while there are, or none were asked for. */
  readonly nothing: string | null
  /** What is said when the search failed, with a way to try again. */
  readonly failure: string | null
  readonly onRetry: () => void
  /** That only the first are shown. */
  readonly note: string | null
  readonly onPick: (id: string) => void
}

const marks = { free: <Plus />, linked: <Check />, adding: <Spinner />, failed: <ErrorBadge /> }

/** Search and add. Arrows choose, Enter adds. */
export function Picker(props: PickerProps) {
  const { label, text, onType, onSubmit, searching, results, nothing, failure, onRetry, note, onPick } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = results.findIndex((result) => result.id === activeId)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const pick = (result: PickerResult | undefined) => {
    if (result && result.reason === undefined) onPick(result.id)
  }
  const move = (by: 1 | -1) => {
    const next = active < 0 && by < 0 ? results.length - 1 : active + by
    setActiveId(results[(next + results.length) % results.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the search box and the buttons
    <div ref={panel} className={css.panel} onKeyDown={onKeyDown}>
      <div className={css.search}>
        <SearchField
          small
          label={label}
          value={text}
          busy={searching}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          onChange={(next) => {
            setActiveId(null)
            onType(next)
          }}
          onClear={() => onType('')}
          onEnter={() => (active < 0 ? onSubmit() : pick(results[active]))}
        />
      </div>
      <div id={`${id}-list`} className={css.list} role="listbox" aria-label="Results" aria-busy={searching}>
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box holds focus and has the keys
          <div
            key={result.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            className={cx(css.option, index === active && css.active)}
            aria-selected={index === active}
            aria-disabled={result.reason !== undefined || undefined}
            data-state={result.state}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(result)}
          >
            <span dir="auto">{result.label}</span>
            {result.reason && <span className={css.reason}>{result.reason}</span>}
            {marks[result.state]}
          </div>
        ))}
      </div>
      <output>
        {nothing && <span className={css.note}>{nothing}</span>}
        {note && <span className={css.note}>{note}</span>}
      </output>
      {failure && (
        <div role="alert" className={css.failure}>
          <p>{failure}</p>
          <Button small icon={<RotateCw />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
