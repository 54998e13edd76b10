import { use } from 'react'
import { useReason } from '../../components/actions/useReason.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { disabledReason } from '../../machines/why.ts'
import { SelectionContext } from './selectColumn.tsx'
import { type SelectionSnapshot, type ToggleEvent, useSelected } from './selection.ts'

export interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean | 'mixed'
  /** `isRange` is true for Shift+click, which also selects the rows in between. */
  readonly onToggle: (isRange: boolean) => void
  readonly reason: string | null
  readonly onApproach?: (() => void) | undefined
}

/** Checkbox that stays in the tab order while disabled, so that users can read the reason. */
export function SelectBox({ label, checked, onToggle, reason, onApproach }: SelectBoxProps) {
  const { controlProps: reasonProps, reasonElement: reasonText } = useReason(reason ?? undefined)
  return (
    <>
      <Checkbox
        aria-label={label}
        aria-disabled={reason !== null || undefined}
        {...reasonProps}
        checked={checked}
        onMouseEnter={onApproach}
        onFocus={onApproach}
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

const useToggle = (event: ToggleEvent) => {
  const selection = use(SelectionContext)
  if (selection === null) throw new Error('A checkbox of a row needs a SelectionContext provider.')
  const { reasons, send, preload } = selection
  const reason = useSelected((snapshot) => disabledReason(snapshot, event, reasons ?? {}), null)
  return { reason, send, onApproach: preload }
}

export const allRowsState = (snapshot: SelectionSnapshot): boolean | 'mixed' =>
  snapshot.matches('some') ? 'mixed' : snapshot.matches('all')

export function RowCheckbox({ id, name }: { readonly id: string; readonly name: string }) {
  const { reason, send, onApproach } = useToggle({ type: 'row.toggle', id, isRange: false })
  const checked = useSelected(({ context }) => context.chosen.has(id), false)
  return (
    <SelectBox
      label={`Select ${name}`}
      checked={checked}
      reason={reason}
      onApproach={onApproach}
      onToggle={(isRange) => send({ type: 'row.toggle', id, isRange })}
    />
  )
}

export const ALL_ROWS_LABEL = 'Select all rows on this page'

/** Selects all rows of the page. On phones, the selection bar replaces this checkbox. */
export function SelectAllCheckbox() {
  const { reason, send, onApproach } = useToggle({ type: 'all.toggle' })
  const checked = useSelected(allRowsState, false)
  const isHeaderHidden = useMediaQuery('(width < 768px)')
  if (isHeaderHidden) return 'Select'
  return (
    <SelectBox
      label={ALL_ROWS_LABEL}
      checked={checked}
      reason={reason}
      onApproach={onApproach}
      onToggle={() => send({ type: 'all.toggle' })}
    />
  )
}
