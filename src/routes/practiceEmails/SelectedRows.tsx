import { Indicator, Root } from '@radix-ui/react-checkbox'
import { useSelector } from '@xstate/react'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { useReason } from '../../components/actions/useReason.tsx'
import checkbox from '../../components/fields/CheckboxField.module.css'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { numberText } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { isShownWhole, reachOf, selectionReasons } from '../../machines/practiceEmails/selection.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './SelectedRows.module.css'
import { type SelectionSnapshot, useSelectionActor } from './selection.ts'

interface SelectBoxProps {
  /** Label for screen readers; there is no room for a visible one. */
  readonly label: string
  /** `indeterminate` when only some rows are selected. */
  readonly checked: boolean | 'indeterminate'
  /** Called on click. `isRange` is true when Shift was held, to include the rows between. */
  readonly onToggle: (isRange: boolean) => void
  /** Reason why nothing can be selected now; null when it can. */
  readonly reason: string | null
}

/** Checkbox for one row or all rows. A disabled one stays in the tab order, because it shows its reason. */
function SelectBox({ label, checked, onToggle, reason }: SelectBoxProps) {
  const { wiring, words } = useReason(reason ?? undefined)
  return (
    <>
      <Root
        className={checkbox.box}
        aria-label={label}
        aria-disabled={reason !== null || undefined}
        {...wiring}
        checked={checked}
        // Shift+click would also select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={({ shiftKey, currentTarget }) => {
          currentTarget.focus()
          if (reason === null) onToggle(shiftKey)
        }}
      >
        <Indicator className={checkbox.mark}>{checked === 'indeterminate' ? <Minus /> : <Check />}</Indicator>
      </Root>
      {words}
    </>
  )
}

const whyNoRow = (snapshot: SelectionSnapshot) =>
  disabledReason(snapshot, { type: 'row.toggle', id: '', isRange: false }, selectionReasons)

/** Checkbox of one row. Rerenders only when its own state changes. */
export function SelectRow({ id, name }: { readonly id: string; readonly name: string }) {
  const actor = useSelectionActor()
  const checked = useSelector(actor, ({ context }) => context.chosen.has(id))
  const reason = useSelector(actor, whyNoRow)
  return (
    <SelectBox
      label={`Select ${name}`}
      checked={checked}
      reason={reason}
      onToggle={(isRange) => actor.send({ type: 'row.toggle', id, isRange })}
    />
  )
}

/** Returns the props of the checkbox for all shown rows. It clears them when all are selected. */
const allRows = (snapshot: SelectionSnapshot) => ({
  label: 'Select all rows on this page',
  checked: snapshot.matches('some') ? ('indeterminate' as const) : snapshot.matches('all'),
  reason: disabledReason(snapshot, { type: 'all.toggle' }, selectionReasons),
})

/** Header checkbox for all shown rows. On a phone, the header is hidden, and the selection bar has the checkbox. */
export function SelectAllBox() {
  const actor = useSelectionActor()
  const snapshot = useSelector(actor, (state) => state)
  const isUnseen = useMediaQuery('(width < 768px)')
  if (isUnseen) return 'Select'
  return <SelectBox {...allRows(snapshot)} onToggle={() => actor.send({ type: 'all.toggle' })} />
}

interface SelectionBarProps {
  /** Selection count, announced to screen readers on change. */
  readonly children: ReactNode
  readonly isAny: boolean
  /** Props of the checkbox for all rows, for when the header is hidden. */
  readonly all: SelectBoxProps
  /** Button that selects all matches, if there are more than the shown rows. */
  readonly offer: ReactNode
  /** Reason why clear is disabled; null when enabled. */
  readonly clearReason: string | null
  readonly onClear: () => void
}

/** Shows the selection count above the rows. It stays at zero, so that no row moves under the pointer. */
function SelectionBar({ children, isAny, all, offer, clearReason, onClear }: SelectionBarProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const actions = useRef<HTMLDivElement>(null)
  const focus = useReplacedFocus(actions, offer === null ? 'button' : null)
  return (
    <div className={css.bar} data-any={isAny || undefined}>
      {isNarrow && <SelectBox {...all} />}
      <output className={css.text}>{children}</output>
      <div ref={actions} className={css.actions} {...focus}>
        {offer}
        <Button kind="ghost" small disabled={clearReason !== null} reason={clearReason ?? undefined} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

/** Returns the number of selected rows and the total. */
const countText = (snapshot: SelectionSnapshot): string => {
  const { search, chosen, rows, matches } = snapshot.context
  const size = numberText(chosen.size)
  if (chosen.size === 0) return `Select the rows to remove ${search} from.`
  if (snapshot.matches({ all: 'every' })) return `All ${size} matches are selected`
  if (snapshot.matches('all'))
    return chosen.size === 1 ? 'The row on this page is selected' : `All ${size} rows on this page are selected`
  const reach = numberText(reachOf(snapshot.context).size)
  if (matches !== null || isShownWhole(snapshot.context)) return `${size} of ${reach} selected`
  return `${size} of ${numberText(rows?.length ?? 0)} rows on this page selected`
}

/** Returns the note after the count; null for none. */
const newsText = (snapshot: SelectionSnapshot): string | null => {
  if (snapshot.hasTag('slow')) return texts.slow
  if (snapshot.matches('checking')) return 'Checking which still exist…'
  return snapshot.matches({ all: 'refused' }) ? `Not all matches could be selected: ${snapshot.context.problem}` : null
}

/** Connects the selection bar to its machine: count, select all matches, and clear (design 08). */
export function SelectedRows({ snapshot }: { readonly snapshot: SelectionSnapshot }) {
  const { send } = useSelectionActor()
  const { rows, count, isCapped, matches } = snapshot.context
  if (snapshot.matches('hidden') || rows?.length === 0) return null
  const why = (event: Parameters<typeof send>[0]) => disabledReason(snapshot, event, selectionReasons)
  const isOffered = snapshot.matches('all') && matches === null && !isShownWhole(snapshot.context)
  const isAsking = snapshot.matches({ all: 'asking' })
  const reason = why({ type: 'every.select' })
  const news = newsText(snapshot)
  return (
    <SelectionBar
      isAny={snapshot.context.chosen.size > 0}
      all={{ ...allRows(snapshot), onToggle: () => send({ type: 'all.toggle' }) }}
      offer={
        isOffered ? (
          <Button
            small
            busy={isAsking}
            disabled={reason !== null}
            reason={reason ?? undefined}
            onClick={() => send({ type: 'every.select' })}
          >
            {isCapped ? `Select more than ${numberText(count)} matches` : `Select all ${numberText(count)} matches`}
          </Button>
        ) : null
      }
      clearReason={why({ type: 'clear' })}
      onClear={() => send({ type: 'clear' })}
    >
      {countText(snapshot)}
      {news !== null && `. ${news}`}
    </SelectionBar>
  )
}
