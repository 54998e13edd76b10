import { useSelector } from '@xstate/react'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { selectionReasons } from '../../machines/practiceEmails/selection.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { SelectBox } from './SelectBox.tsx'
import { type SelectionSnapshot, useSelectionActor } from './selection.ts'

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
export const allRows = (snapshot: SelectionSnapshot) => ({
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
