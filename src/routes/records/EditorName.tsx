import { useIdentity } from '../app/AppContext.ts'

interface EditorNameProps {
  /** Null for an unknown user. */
  readonly username: string | null
  /** Verb and object: 'saved this group'. */
  readonly did: string
}

/** Says who did something: 'ann saved this group', 'You saved this group in another window'. */
export function EditorName({ username, did }: EditorNameProps) {
  const me = useIdentity().username
  if (username === me) return `You ${did} in another window`
  return (
    <>
      {username === null ? 'Another user' : <bdi>{username}</bdi>} {did}
    </>
  )
}
