import { CircleCheck, CircleX } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Spinner } from '../../components/feedback/Loading.tsx'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import type { Uniqueness } from '../../components/fields/MachineNameField.tsx'
import type { UserFields } from '../../domain/users/user.ts'
import { FREE_USERNAME, leftOutOf, TAKEN_USERNAME, usernameOf } from '../../domain/users/user.ts'
import { useUniqueness } from '../records/NameFields.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import css from './UsernameField.module.css'

/** The username of a new account, as the actor that watches over it stands (spec §5). */
export function NewUsername({ draft, unique, held, messageOf, onChange }: Editing<UserFields>) {
  const problem = messageOf('username')
  const status = useUniqueness(unique, problem)
  return (
    <UsernameField
      value={draft.username}
      status={status}
      hint="Letters, digits, spaces, hyphens and underscores."
      praise={FREE_USERNAME}
      message={problem ?? (status === 'taken' ? TAKEN_USERNAME : null)}
      readOnly={held}
      onChange={(username) => onChange({ username })}
    />
  )
}

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
