import type { UserFields } from '../../domain/users/user.ts'
import { FREE_USERNAME, TAKEN_USERNAME } from '../../domain/users/username.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { useUniqueness } from '../records/useUniqueness.ts'
import { UsernameField } from './UsernameField.tsx'

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
