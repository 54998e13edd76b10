import { useIdentity } from '../app/AppContext.ts'

/** Shows who saved or deleted something: 'You', a username, or an unknown user. */
export function EditorName({ username }: { readonly username: string | null }) {
  const me = useIdentity().username
  if (username === me) return 'You, in another window,'
  return username === null ? 'Somebody' : <bdi>{username}</bdi>
}
