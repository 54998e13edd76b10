import { Indicator, Root } from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import { useReason } from '../../components/actions/useReason.tsx'
import css from '../../components/fields/CheckboxField.module.css'

export interface SelectBoxProps {
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
export function SelectBox({ label, checked, onToggle, reason }: SelectBoxProps) {
  const { wiring, words } = useReason(reason ?? undefined)
  return (
    <>
      <Root
        className={css.box}
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
        <Indicator className={css.mark}>{checked === 'indeterminate' ? <Minus /> : <Check />}</Indicator>
      </Root>
      {words}
    </>
  )
}
