import { Avatar } from '../layout/Avatar.tsx'
import css from './Presence.module.css'

/** Avatars that fit beside a dialog's title. */
const SHOWN = 3

export interface PresenceProps {
  readonly usernames: readonly string[]
  /** 'groups has this group open, too.'; where there is no room for it, it is the avatars' tip. */
  readonly sentence: string
}

/** Who else is here, in the head of a dialog: nothing moves as they come and go. */
export function Presence({ usernames, sentence }: PresenceProps) {
  return (
    <output className={css.presence} data-tip={sentence || undefined}>
      {usernames.slice(0, SHOWN).map((username) => (
        <Avatar key={username} name={username} small />
      ))}
      <span className={css.text}>{sentence}</span>
    </output>
  )
}
