// HTML has no combobox whose options can contain icons. The panel handles the key events of all controls inside.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */
import { Check, ChevronDown, Plus, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enterChoice } from '../../domain/enterChoice.ts'
import { Button } from '../actions/Button.tsx'
import { ErrorBadge } from '../feedback/Badge.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import { cx } from '../layout/cx.ts'
import css from './Picker.module.css'
import { SearchField } from './SearchField.tsx'

const stateIcons = {
  free: <Plus />,
  linked: <Check />,
  adding: <Spinner />,
  failed: <ErrorBadge />,
  more: <ChevronDown />,
}

interface PickerOptionProps {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  /** Pass a stable element; a new one rerenders the option. */
  readonly icon?: ReactNode
  readonly state: keyof typeof stateIcons
  readonly reason?: string | undefined
  /** True for the option reached with the arrow keys. */
  readonly active: boolean
}

/** Memoized, because a list can have a thousand options. */
const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, label, detail, icon, state, reason, active } = props
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={cx(css.option, active && css.active)}
      aria-selected={active}
      aria-checked={state === 'linked' || undefined}
      aria-disabled={reason !== undefined || undefined}
      data-state={state}
    >
      {icon}
      <span className={css.name} dir="auto">
        {label}
      </span>
      {reason && <span className={css.reason}>{reason}</span>}
      {detail && <span className={css.detail}>{detail}</span>}
      {stateIcons[state]}
    </div>
  )
})

export interface PickerResult {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly state: 'free' | 'linked' | 'adding' | 'failed'
  readonly reason: string | undefined
}

export interface PickerProps {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  /** Called when Enter picks no result. */
  readonly onSubmit: () => void
  readonly searching: boolean
  /** False while the results may belong to an older text. */
  readonly isCurrent: boolean
  readonly results: readonly PickerResult[]
  readonly emptyMessage: string | null
  readonly errorMessage: string | null
  readonly onRetry: () => void
  /** Notice that only the first results are shown. */
  readonly note: string | null
  readonly onPick: (id: string) => void
  readonly onLoadMore?: (() => void) | undefined
  readonly loadingMore?: boolean
  /** True inside a dialog or panel. Otherwise, the picker floats over an editor. */
  readonly embedded?: boolean | undefined
}

const MORE_ID = 'more'

/** Search box with a list of results. Without an active option, Enter picks the only result or the exact match. */
export function Picker(props: PickerProps) {
  const { label, text, onType, onSubmit, searching, isCurrent, results, emptyMessage, errorMessage, onRetry, note } =
    props
  const { onPick, onLoadMore, loadingMore, embedded } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const ids = [...results.map((result) => result.id), ...(onLoadMore ? [MORE_ID] : [])]
  const active = activeId === null ? -1 : ids.indexOf(activeId)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const loadMore = () => {
    // Stay on the last loaded option, so that Arrow Down then leads to the first new one.
    setActiveId(results.at(-1)?.id ?? null)
    onLoadMore?.()
  }
  const choose = (index: number) => {
    const result = results[index]
    if (index === results.length) loadMore()
    else if (result && result.reason === undefined) onPick(result.id)
  }
  const enter = () => {
    const choice = isCurrent ? enterChoice(text, results, onLoadMore !== undefined) : null
    if (active < 0 && !choice) return onSubmit()
    choose(choice && active < 0 ? results.indexOf(choice) : active)
    // The next typed text replaces this one.
    panel.current?.querySelector('input')?.select()
  }
  const move = (by: 1 | -1) => {
    const next = active < 0 && by < 0 ? ids.length - 1 : active + by
    setActiveId(ids[(next + ids.length) % ids.length] ?? null)
  }
  const chooseClicked = ({ currentTarget, target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    choose(option === null ? -1 : [...currentTarget.children].indexOf(option))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the search box and the buttons
    <div ref={panel} className={cx(css.panel, embedded && css.embedded)} onKeyDown={onKeyDown}>
      <div className={css.search}>
        <SearchField
          small
          label={label}
          value={text}
          busy={searching}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={ids.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          onChange={(next) => {
            setActiveId(null)
            onType(next)
          }}
          onClear={() => onType('')}
          onEnter={enter}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and handles the keys */}
      <div
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
        aria-busy={searching}
        onMouseDown={(event) => event.target !== event.currentTarget && event.preventDefault()}
        onClick={chooseClicked}
      >
        {results.map(({ id: resultId, label, detail, icon, state, reason }, index) => (
          <PickerOption
            key={resultId}
            id={optionId(index)}
            label={label}
            detail={detail}
            icon={icon}
            state={state}
            reason={reason}
            active={index === active}
          />
        ))}
        {onLoadMore && (
          <PickerOption
            id={optionId(results.length)}
            label="Load more"
            state={loadingMore ? 'adding' : 'more'}
            active={active === results.length}
          />
        )}
      </div>
      <output>
        {emptyMessage && <span className={css.note}>{emptyMessage}</span>}
        {note && <span className={css.note}>{note}</span>}
      </output>
      {errorMessage && (
        <div role="alert" className={css.failure}>
          <p>{errorMessage}</p>
          <Button small icon={<RotateCw />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
