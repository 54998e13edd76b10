import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { useReason } from '../../components/actions/useReason.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { numberText } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { selectableIdsOf, selectionReasons, showsAllMatches } from '../../machines/practiceEmails/selection.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './SelectionToolbar.module.css'
import { type SelectionSnapshot, useSelectionActor } from './selection.ts'

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean | 'mixed'
  /** `isRange` is true for Shift+click, which also selects the rows in between. */
  readonly onToggle: (isRange: boolean) => void
  readonly reason: string | null
}

/** Checkbox that stays in the tab order while disabled, so that users can read the reason. */
function SelectBox({ label, checked, onToggle, reason }: SelectBoxProps) {
  const { controlProps: reasonProps, reasonElement: reasonText } = useReason(reason ?? undefined)
  return (
    <>
      <Checkbox
        aria-label={label}
        aria-disabled={reason !== null || undefined}
        {...reasonProps}
        checked={checked}
        // Shift+click would also select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={({ currentTarget }) => currentTarget.focus()}
        // React reports the click as the change, also for a press of Space.
        onChange={({ nativeEvent }) => {
          if (reason === null) onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
      {reasonText}
    </>
  )
}

const rowReasonOf = (snapshot: SelectionSnapshot) =>
  disabledReason(snapshot, { type: 'row.toggle', id: '', isRange: false }, selectionReasons)

export function RowCheckbox({ id, name }: { readonly id: string; readonly name: string }) {
  const actor = useSelectionActor()
  const checked = useSelector(actor, ({ context }) => context.chosen.has(id))
  const reason = useSelector(actor, rowReasonOf)
  return (
    <SelectBox
      label={`Select ${name}`}
      checked={checked}
      reason={reason}
      onToggle={(isRange) => actor.send({ type: 'row.toggle', id, isRange })}
    />
  )
}

const allRowsProps = (snapshot: SelectionSnapshot) => ({
  label: 'Select all rows on this page',
  checked: snapshot.matches('some') ? ('mixed' as const) : snapshot.matches('all'),
  reason: disabledReason(snapshot, { type: 'all.toggle' }, selectionReasons),
})

/** Selects all rows of the page. On phones, the selection bar replaces this checkbox. */
export function SelectAllCheckbox() {
  const actor = useSelectionActor()
  const snapshot = useSelector(actor, (state) => state)
  const isHeaderHidden = useMediaQuery('(width < 768px)')
  if (isHeaderHidden) return 'Select'
  return <SelectBox {...allRowsProps(snapshot)} onToggle={() => actor.send({ type: 'all.toggle' })} />
}

interface SelectionBarProps {
  readonly children: ReactNode
  readonly hasSelection: boolean
  readonly allRowsBox: SelectBoxProps
  /** Null unless all rows of this page are selected and other pages have further matches. */
  readonly selectMatches: ReactNode
  readonly clearReason: string | null
  readonly onClear: () => void
}

/** Bar above the rows, visible even when nothing is selected, so that no row moves. */
function SelectionBar({ children, hasSelection, allRowsBox, selectMatches, clearReason, onClear }: SelectionBarProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const actions = useRef<HTMLDivElement>(null)
  const focus = useReplacedFocus(actions, selectMatches === null ? 'button' : null)
  return (
    <div className={css.bar} data-any={hasSelection || undefined}>
      {isNarrow && <SelectBox {...allRowsBox} />}
      <output className={css.text}>{children}</output>
      <div ref={actions} className={css.actions} {...focus}>
        {selectMatches}
        <Button kind="ghost" small disabled={clearReason !== null} reason={clearReason ?? undefined} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

const countText = (snapshot: SelectionSnapshot): string => {
  const { search, chosen, rows, matches } = snapshot.context
  const size = numberText(chosen.size)
  if (chosen.size === 0) return `Select the rows to remove ${search} from.`
  if (snapshot.matches({ all: 'every' })) return `All ${size} matches are selected`
  if (snapshot.matches('all'))
    return chosen.size === 1 ? 'The row on this page is selected' : `All ${size} rows on this page are selected`
  const total = numberText(selectableIdsOf(snapshot.context).size)
  if (matches !== null || showsAllMatches(snapshot.context)) return `${size} of ${total} selected`
  return `${size} of ${numberText(rows?.length ?? 0)} rows on this page selected`
}

const noteText = (snapshot: SelectionSnapshot): string | null => {
  if (snapshot.hasTag('slow')) return texts.slow
  if (snapshot.matches('checking')) return 'Checking which rows still exist…'
  return snapshot.matches({ all: 'refused' }) ? `Not all matches could be selected: ${snapshot.context.problem}` : null
}

export function SelectionToolbar({ snapshot }: { readonly snapshot: SelectionSnapshot }) {
  const { send } = useSelectionActor()
  const { rows, count, isCapped, matches } = snapshot.context
  if (snapshot.matches('hidden') || rows?.length === 0) return null
  const reasonFor = (event: Parameters<typeof send>[0]) => disabledReason(snapshot, event, selectionReasons)
  const canSelectMatches = snapshot.matches('all') && matches === null && !showsAllMatches(snapshot.context)
  const isAsking = snapshot.matches({ all: 'asking' })
  const reason = reasonFor({ type: 'matches.select' })
  const note = noteText(snapshot)
  return (
    <SelectionBar
      hasSelection={snapshot.context.chosen.size > 0}
      allRowsBox={{ ...allRowsProps(snapshot), onToggle: () => send({ type: 'all.toggle' }) }}
      selectMatches={
        canSelectMatches ? (
          <Button
            small
            busy={isAsking}
            disabled={reason !== null}
            reason={reason ?? undefined}
            onClick={() => send({ type: 'matches.select' })}
          >
            {isCapped
              ? `Select all matches (more than ${numberText(count)})`
              : `Select all ${numberText(count)} matches`}
          </Button>
        ) : null
      }
      clearReason={reasonFor({ type: 'clear' })}
      onClear={() => send({ type: 'clear' })}
    >
      {countText(snapshot)}
      {note !== null && `. ${note}`}
    </SelectionBar>
  )
}
