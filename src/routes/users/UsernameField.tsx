import { CircleCheck, CircleX } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Spinner } from '../../components/feedback/Loading.tsx'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import type { Uniqueness } from '../../components/fields/MachineNameField.tsx'
import type { UserFields } from '../../domain/users/user.ts'
import { droppedCharacters, FREE_USERNAME, TAKEN_USERNAME, usernameOf } from '../../domain/users/user.ts'
import { useUniqueness } from '../records/NameFields.tsx'
import type { FormProps } from '../records/RecordDialog.tsx'
import css from './UsernameField.module.css'

/** Username field of a new account, with the result of the uniqueness check (spec §5). */
export function NewUsername({ draft, unique, isReadOnly, messageOf, onChange }: FormProps<UserFields>) {
  const problem = messageOf('username')
  const status = useUniqueness(unique, problem)
  return (
    <UsernameField
      value={draft.username}
      status={status}
      hint="Letters, digits, spaces, hyphens and underscores."
      freeText={FREE_USERNAME}
      message={problem ?? (status === 'taken' ? TAKEN_USERNAME : null)}
      readOnly={isReadOnly}
      onChange={(username) => onChange({ username })}
    />
  )
}

export interface UsernameFieldProps {
  readonly value: string
  readonly onChange: (username: string) => void
  readonly status: Uniqueness
  readonly hint: string
  readonly freeText: string
  readonly message: string | null
  readonly readOnly: boolean
}

const statusIcons = { quiet: null, checking: <Spinner />, free: <CircleCheck />, taken: <CircleX /> }

export function UsernameField({ value, onChange, status, hint, freeText, message, readOnly }: UsernameFieldProps) {
  const [omittedText, setOmittedText] = useState('')
  const isFree = status === 'free' && omittedText === ''
  const announcement = message ?? (omittedText || (isFree ? freeText : ''))
  const onType = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const username = usernameOf(typed)
    if (username !== typed) {
      // Set the value here. If React set the changed value, the cursor would jump to the end.
      const caret = usernameOf(typed.slice(0, input.selectionStart ?? typed.length)).length
      input.value = username
      input.setSelectionRange(caret, caret)
    }
    const characters = droppedCharacters(typed)
    setOmittedText(characters.length === 0 ? '' : `Removed (not allowed): ${characters.join(' ')}`)
    onChange(username)
  }
  return (
    <Field
      label="Username"
      labelEnd={<output className="sr-only">{announcement}</output>}
      hint={isFree ? <span className={css.praise}>{freeText}</span> : omittedText || hint}
      message={message}
    >
      {(fieldProps) => (
        <InputBox
          invalid={message !== null}
          end={
            <span className={css.end} data-status={status}>
              {statusIcons[status]}
            </span>
          }
        >
          <input
            {...fieldProps}
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
