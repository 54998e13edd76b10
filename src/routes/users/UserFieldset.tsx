import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { SelectField } from '../../components/fields/SelectField.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { failureText, texts } from '../../domain/texts.ts'
import { userLabels } from '../../domain/users/labels.ts'
import type { UserFields } from '../../domain/users/user.ts'
import { fetchRoles, type Role } from '../../gql/users/users.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useApp, useIsAdmin } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'
import type { FormProps } from '../records/RecordDialog.tsx'
import { NewPassword } from './PasswordFields.tsx'
import { NewUsername } from './UsernameField.tsx'

/** Labels and value formats of the account fields. The texts never contain a password. */
export const userTexts: FieldTexts<UserFields> = {
  username: { label: userLabels.username, textOf: plainText },
  password: { label: 'Password', textOf: (password) => (password === '' ? 'Unchanged' : 'New password') },
  passwordConfirmation: {
    label: 'Confirm Password',
    textOf: (confirmation) => (confirmation === '' ? 'Empty' : 'Entered'),
  },
  is_admin: { label: userLabels.is_admin, textOf: plainText },
  status: { label: userLabels.status, textOf: (enabled) => (enabled ? 'Enabled' : 'Disabled') },
  is_protected: { label: userLabels.is_protected, textOf: (isProtected) => (isProtected ? 'Yes' : 'No') },
}

const machine = createQuestionMachine<readonly Role[]>().provide({
  actors: { ask: provideService<readonly Role[], QuestionVariables<void>>((_, signal) => fetchRoles(signal)) },
})

const useRoles = () => {
  const [snapshot, send] = useFlow(machine)
  const { answer: roles, refusal } = snapshot.context
  const failure = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  return { roles, failure, retry: () => send({ type: 'retry' }) }
}

interface UserTypeProps {
  readonly value: string
  readonly onChange: (role: string) => void
  readonly message: string | null
  readonly isReadOnly: boolean
}

/** Selects an account's role and shows the role's description (spec §2). */
function UserType({ value, onChange, message, isReadOnly }: UserTypeProps) {
  const { roles, failure, retry } = useRoles()
  const description = roles?.find(({ name }) => name === value)?.description
  return (
    <SelectField
      label={userTexts.is_admin.label}
      labelEnd={failure && <RetryButton small onClick={retry} />}
      hint={description ?? (roles ? 'Decides what this user can do.' : 'Loading...')}
      message={failure ?? message}
      options={roles?.map(({ name }) => name) ?? []}
      readOnly={isReadOnly || roles === null}
      value={value}
      onChange={onChange}
    />
  )
}

const STATUS_OPTIONS = [
  { value: 'enabled', label: userTexts.status.textOf(true) },
  { value: 'disabled', label: userTexts.status.textOf(false) },
] as const

interface UserFieldsetProps extends FormProps<UserFields> {
  readonly isOwn: boolean
}

/** Fields of an account. Users who are not administrators edit only their own password (spec §2, §6). */
export function UserFieldset({ isOwn, ...formProps }: UserFieldsetProps) {
  const { draft, original, isNew, isReadOnly, messageOf, onChange } = formProps
  const { passwordMinLength } = useApp().config
  const isAdmin = useIsAdmin()
  const lengthHint = `At least ${passwordMinLength} characters.`
  return (
    <>
      {isNew ? (
        <NewUsername {...formProps} />
      ) : (
        <ReadOnlyField label={userTexts.username.label} value={draft.username} hint="Usernames can’t be changed." />
      )}
      <NewPassword
        passwords={draft}
        hint={isNew ? lengthHint : `${lengthHint} Leave empty to keep the current password.`}
        message={messageOf('password')}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      {!isNew && draft.password !== '' && (
        <Alert kind="info">
          {isOwn
            ? 'A new password logs you out everywhere else.'
            : 'A new password logs this user out everywhere immediately.'}
        </Alert>
      )}
      {isAdmin && !draft.is_protected && (
        <>
          <UserType
            value={draft.is_admin}
            message={messageOf('is_admin')}
            isReadOnly={isReadOnly}
            onChange={(is_admin) => onChange({ is_admin })}
          />
          <RadioField
            legend={userTexts.status.label}
            options={STATUS_OPTIONS}
            hint="determines if a user will be able to log in or not"
            readOnly={isReadOnly}
            value={draft.status ? 'enabled' : 'disabled'}
            message={messageOf('status')}
            onChange={(value) => onChange({ status: value === 'enabled' })}
          />
          {isOwn && !draft.status && (
            <Alert kind="warning">This is your own account. You will be logged out and can’t log in again.</Alert>
          )}
          {!isOwn && !isNew && original.status && !draft.status && (
            <Alert kind="info">Disabling logs this user out everywhere immediately.</Alert>
          )}
        </>
      )}
    </>
  )
}
