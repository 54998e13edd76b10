import { useId } from 'react'
import { Checkbox } from './Checkbox.tsx'
import css from './CheckboxField.module.css'

export interface CheckboxFieldProps {
  readonly label: string
  /** Text after the label for screen readers, if several checkboxes share a label. */
  readonly labelContext?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export function CheckboxField({ label, labelContext, checked, onChange, disabled }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} disabled={disabled} />
      <label htmlFor={id}>
        {label}
        {labelContext && <span className="sr-only"> of {labelContext}</span>}
      </label>
    </div>
  )
}
