import { CircleCheck, CircleX } from 'lucide-react'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import type { Uniqueness } from './MachineNameField.tsx'
import { Spinner } from './Spinner.tsx'
import css from './UsernameField.module.css'

export interface UsernameFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly status: Uniqueness
  readonly hint: string
  /** What is said of one that is free. */
  readonly praise: string
  /** What is wrong with it; null when nothing is. */
  readonly message: string | null
  /** It cannot be changed now. */
  readonly readOnly: boolean
}

const ends = { quiet: null, checking: <Spinner />, free: <CircleCheck />, taken: <CircleX /> }

/** The username of a new account, whose availability is told inside the field and below it. */
export function UsernameField({ value, onChange, status, hint, praise, message, readOnly }: UsernameFieldProps) {
  const isFree = status === 'free' && message === null
  return (
    <Field
      label="Username"
      hint={<output className={isFree ? css.praise : undefined}>{isFree ? praise : hint}</output>}
      message={message}
    >
      {(wiring) => (
        <InputBox
          invalid={message !== null}
          end={
            <span className={css.end} data-status={status}>
              {ends[status]}
            </span>
          }
        >
          <input
            {...wiring}
            type="text"
            name="username"
            className={boxCss.input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}
