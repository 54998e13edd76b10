import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import type { UserFields } from '../../domain/users/user.ts'
import { useApp } from '../app/AppContext.ts'
import { useIsAdmin } from '../app/identity.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { NewPassword } from './NewPassword.tsx'
import { NewUsername } from './NewUsername.tsx'
import { UserType } from './UserType.tsx'
import { userTexts } from './userFields.ts'

const STATUS = [
  { value: 'enabled', label: userTexts.status.textOf(true) },
  { value: 'disabled', label: userTexts.status.textOf(false) },
] as const

interface UserFieldsetProps extends Editing<UserFields> {
  /** It is the account of whoever edits it. */
  readonly isOwn: boolean
}

/** What is edited of an account: all of it by administrators, one's own password by everybody (spec §2, §6). */
export function UserFieldset({ isOwn, ...editing }: UserFieldsetProps) {
  const { draft, original, isNew, held, messageOf, onChange } = editing
  const { passwordMinLength } = useApp().config
  const isAdmin = useIsAdmin()
  const length = `At least ${passwordMinLength} characters.`
  return (
    <>
      {isNew ? (
        <NewUsername {...editing} />
      ) : (
        <ReadOnlyField label={userTexts.username.label} value={draft.username} hint="It cannot be changed." />
      )}
      <NewPassword
        passwords={draft}
        hint={isNew ? length : `${length} Left empty, it stays as it is.`}
        message={messageOf('password')}
        held={held}
        onChange={onChange}
      />
      {!isNew && draft.password !== '' && (
        <Alert kind="info">
          {isOwn
            ? 'A new password logs you out everywhere else, and not here.'
            : 'A new password logs this user out everywhere, at once.'}
        </Alert>
      )}
      {isAdmin && !draft.is_protected && (
        <>
          <UserType
            value={draft.is_admin}
            message={messageOf('is_admin')}
            held={held}
            onChange={(is_admin) => onChange({ is_admin })}
          />
          <RadioField
            legend={userTexts.status.label}
            options={STATUS}
            hint="determines if a user will be able to log in or not"
            readOnly={held}
            value={draft.status ? 'enabled' : 'disabled'}
            message={messageOf('status')}
            onChange={(value) => onChange({ status: value === 'enabled' })}
          />
          {isOwn && !draft.status && (
            <Alert kind="warning">This is your own account: you will be logged out, and cannot log in again.</Alert>
          )}
          {!isOwn && !isNew && original.status && !draft.status && (
            <Alert kind="info">Disabling logs this user out everywhere, at once.</Alert>
          )}
        </>
      )}
    </>
  )
}
