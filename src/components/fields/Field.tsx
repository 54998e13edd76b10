import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

/** Props that connect a control to its label, hint and error. Spread the props on the control. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** End of the label's line, for a small button or a count. */
  readonly labelEnd?: ReactNode
  readonly hint?: ReactNode
  /** Error text; null when the value is valid. Replaces the hint. */
  readonly message?: string | null
}

/** Label, control, and the hint or error below it. */
export function Field({
  label,
  labelEnd,
  hint,
  message,
  children,
}: FieldProps & { readonly children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = message ?? hint
  return (
    <div className={css.field}>
      <div className={css.line}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': message ? true : undefined })}
      {note && (
        <p id={noteId} className={message ? css.message : css.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
