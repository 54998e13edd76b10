import { Avatar } from './Avatar.tsx'
import css from './UserName.module.css'

/** An account in a list: its initials and its name. */
export function UserName({ username }: { readonly username: string }) {
  return (
    <span className={css.user}>
      <Avatar small name={username} />
      <bdi>{username}</bdi>
    </span>
  )
}
