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
import { whyNot } from '../../machines/why.ts'
import css from './SelectedRows.module.css'
import { type SelectionSnapshot, useSelectionActor } from './selection.ts'

interface SelectBoxProps {
  /** What it selects, for readers: there is no room for it beside the box. */
  readonly label: string
  /** `indeterminate`: some of what it selects. */
  readonly checked: boolean | 'indeterminate'
  /** `isRange`: Shift was held, which means the rows between as well. */
  readonly onToggle: (isRange: boolean) => void
  /** Why nothing can be selected now; null when it can. */
  readonly reason: string | null
}

/** Selects a row, or all of them. A disabled one stays in the tab order, so that it can say why. */
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
        // Shift would select the text between, too.
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
  whyNot(snapshot, { type: 'row.toggle', id: '', isRange: false }, selectionReasons)

/** What selects one row; it alone is drawn again when that is pressed. */
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

/** What selects all rows that are shown, or none when all are. */
const allRows = (snapshot: SelectionSnapshot) => ({
  label: 'Select all rows shown',
  checked: snapshot.matches('some') ? ('indeterminate' as const) : snapshot.matches('all'),
  reason: whyNot(snapshot, { type: 'all.toggle' }, selectionReasons),
})

/** The same in the header. Where that is for readers alone, it stands in the bar above the rows. */
export function SelectRows() {
  const actor = useSelectionActor()
  const snapshot = useSelector(actor, (state) => state)
  const isUnseen = useMediaQuery('(width < 768px)')
  if (isUnseen) return 'Select'
  return <SelectBox {...allRows(snapshot)} onToggle={() => actor.send({ type: 'all.toggle' })} />
}

interface SelectionBarProps {
  /** How many are selected, told to readers when it changes. */
  readonly children: ReactNode
  readonly isAny: boolean
  /** What selects all rows where the header is out of sight. */
  readonly all: SelectBoxProps
  /** What selects more than the rows that are shown, if there is more. */
  readonly offer: ReactNode
  /** Why there is nothing to clear; null when there is. */
  readonly clearReason: string | null
  readonly onClear: () => void
}

/** How many rows are selected, above them. It stays when none are, so that no row moves under the pointer. */
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

/** How many rows are selected, and of how many. */
const countText = (snapshot: SelectionSnapshot): string => {
  const { search, chosen, rows, matches } = snapshot.context
  const size = numberText(chosen.size)
  if (chosen.size === 0) return `Select the rows from which ${search} is to be removed.`
  if (snapshot.matches({ all: 'every' })) return `All ${size} matches are selected`
  if (snapshot.matches('all')) return `${size} ${chosen.size === 1 ? 'row shown is' : 'rows shown are'} selected`
  const reach = numberText(reachOf(snapshot.context).size)
  if (matches !== null || isShownWhole(snapshot.context)) return `${size} of ${reach} selected`
  return `${size} of the ${numberText(rows?.length ?? 0)} rows shown are selected`
}

/** What else there is to say of that. */
const newsText = (snapshot: SelectionSnapshot): string | null => {
  if (snapshot.hasTag('slow')) return texts.slow
  if (snapshot.matches('checking')) return 'Which of them are still there is being asked.'
  return snapshot.matches({ all: 'refused' }) ? `Not all matches could be selected: ${snapshot.context.problem}` : null
}

/** The bar above rows that can be selected: how many are, and what selects all that match, or none (design 08). */
export function SelectedRows({ snapshot }: { readonly snapshot: SelectionSnapshot }) {
  const { send } = useSelectionActor()
  const { rows, count, isCapped, matches } = snapshot.context
  if (snapshot.matches('hidden') || rows?.length === 0) return null
  const why = (event: Parameters<typeof send>[0]) => whyNot(snapshot, event, selectionReasons)
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
