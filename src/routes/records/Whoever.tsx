import { useIdentity } from '../app/AppContext.ts'

/** Who saved or deleted something, as the reader would say. */
export function Whoever({ username }: { readonly username: string | null }) {
  const me = useIdentity().username
  if (username === me) return 'You, in another window,'
  return username === null ? 'Somebody' : <bdi>{username}</bdi>
}
