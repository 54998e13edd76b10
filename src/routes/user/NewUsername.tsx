import { useSelector } from '@xstate/react'
import { UsernameField } from '../../components/UsernameField.tsx'
import type { UserFields } from '../../domain/user.ts'
import { FREE_USERNAME, TAKEN_USERNAME, usernameOf } from '../../domain/username.ts'
import type { Editing } from '../form/RecordDialog.tsx'

const statusOf = {
  deciding: 'quiet',
  quiet: 'quiet',
  given: 'quiet',
  waiting: 'checking',
  asking: 'checking',
  free: 'free',
  offered: 'quiet',
  taken: 'taken',
  unknown: 'quiet',
} as const

/** The username of a new account, as the actor that watches over it stands (spec §5). */
export function NewUsername({ draft, unique, held, messageOf, onChange }: Editing<UserFields>) {
  const check = useSelector(unique, (snapshot) => snapshot?.value.check ?? 'quiet')
  const problem = messageOf('username')
  // Of one that no account can have nothing is asked.
  const status = problem === null ? statusOf[check] : 'quiet'
  return (
    <UsernameField
      value={draft.username}
      status={status}
      hint="Letters, digits, spaces, hyphens and underscores."
      praise={FREE_USERNAME}
      message={problem ?? (status === 'taken' ? TAKEN_USERNAME : null)}
      readOnly={held}
      onChange={(text) => onChange({ username: usernameOf(text) })}
    />
  )
}
