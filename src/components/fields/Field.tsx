import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

/** What ties a control to its label, hint and message: spread it on the control. */
export interface ControlWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** At the end of the label's line: a small button or a count. */
  readonly labelEnd?: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with the value; null when nothing is. It takes the hint's place. */
  readonly message?: string | null
}

/** A label, a control, and its hint or what is wrong with it. */
export function Field({
  label,
  labelEnd,
  hint,
  message,
  children,
}: FieldProps & { readonly children: (wiring: ControlWiring) => ReactNode }) {
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
