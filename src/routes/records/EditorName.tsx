import { useIdentity } from '../app/AppContext.ts'

interface EditorNameProps {
  readonly username: string | null
  /** Verb and object, e.g. 'saved this group'. */
  readonly action: string
}

/** Renders 'ann saved this group' or, for the current user, 'You saved this group in another window'. */
export function EditorName({ username, action }: EditorNameProps) {
  const ownUsername = useIdentity().username
  if (username === ownUsername) return `You ${action} in another window`
  return (
    <>
      {username === null ? 'Another user' : <bdi>{username}</bdi>} {action}
    </>
  )
}
