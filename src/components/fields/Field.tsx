import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  readonly labelEnd?: ReactNode
  readonly hint?: ReactNode
  /** Error text, shown instead of the hint. */
  readonly message?: string | null
}

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
