import { useIdentity } from '../app/AppContext.ts'

interface EditorNameProps {
  /** Null for an unknown user. */
  readonly username: string | null
  /** Verb and object: 'saved this group'. */
  readonly action: string
}

/** Shows who did something: 'ann saved this group', 'You saved this group in another window'. */
export function EditorName({ username, action }: EditorNameProps) {
  const ownUsername = useIdentity().username
  if (username === ownUsername) return `You ${action} in another window`
  return (
    <>
      {username === null ? 'Another user' : <bdi>{username}</bdi>} {action}
    </>
  )
}
