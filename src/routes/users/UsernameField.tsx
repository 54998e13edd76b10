import { CircleCheck, CircleX } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Spinner } from '../../components/feedback/Spinner.tsx'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import type { Uniqueness } from '../../components/fields/MachineNameField.tsx'
import { leftOutOf, usernameOf } from '../../domain/users/username.ts'
import css from './UsernameField.module.css'

export interface UsernameFieldProps {
  readonly value: string
  /** What a username may hold of what is typed. */
  readonly onChange: (username: string) => void
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

/**
 * The username of a new account, whose availability is told inside the field and below it, and what was left out of what
 * was typed.
 */
export function UsernameField({ value, onChange, status, hint, praise, message, readOnly }: UsernameFieldProps) {
  const [leftOut, setLeftOut] = useState('')
  const isPraised = status === 'free' && leftOut === ''
  const news = message ?? (leftOut || (isPraised ? praise : ''))
  const onType = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const username = usernameOf(typed)
    if (username !== typed) {
      // Written before React does, which would put the caret at the end.
      const caret = usernameOf(typed.slice(0, input.selectionStart ?? typed.length)).length
      input.value = username
      input.setSelectionRange(caret, caret)
    }
    const characters = leftOutOf(typed)
    setLeftOut(characters.length === 0 ? '' : `Left out: ${characters.join(' ')}`)
    onChange(username)
  }
  return (
    <Field
      label="Username"
      labelEnd={<output className="sr-only">{news}</output>}
      hint={isPraised ? <span className={css.praise}>{praise}</span> : leftOut || hint}
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
            onChange={onType}
          />
        </InputBox>
      )}
    </Field>
  )
}
