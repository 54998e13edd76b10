import { Avatar } from '../../components/layout/Avatar.tsx'
import { useIdentity } from '../app/AppContext.ts'
import css from './OtherEditors.module.css'

/** Number of avatars that fit beside a dialog's title. */
const MAX_AVATARS = 3

interface PresenceProps {
  readonly usernames: readonly string[]
  /** Sentence such as 'ann has this group open, too.' It is also the tooltip of the avatars. */
  readonly sentence: string
}

/** Shows the other users in a dialog's header. Nothing else moves when they open or close the record. */
function Presence({ usernames, sentence }: PresenceProps) {
  return (
    <output className={css.presence} data-tip={sentence || undefined}>
      {usernames.slice(0, MAX_AVATARS).map((username) => (
        <Avatar key={username} name={username} small />
      ))}
      <span className={css.text}>{sentence}</span>
    </output>
  )
}

const nameListFormat = new Intl.ListFormat('en')

interface OtherEditorsProps {
  /** Noun for the record, e.g. 'group'. */
  readonly noun: string
  /** Usernames of other windows with this record open. May include the current user. */
  readonly usernames: readonly string[]
}

/** Shows the other users who have the record open; if there are none, the user's own other window. */
export function OtherEditors({ noun, usernames }: OtherEditorsProps) {
  const ownUsername = useIdentity().username
  const otherUsers = usernames.filter((username) => username !== ownUsername)
  const verb = otherUsers.length === 1 ? 'has' : 'have'
  if (usernames.length === 0) return <Presence usernames={[]} sentence="" />
  return otherUsers.length === 0 ? (
    <Presence usernames={[ownUsername]} sentence={`You have this ${noun} open in another window, too.`} />
  ) : (
    <Presence
      usernames={otherUsers}
      sentence={`${nameListFormat.format(otherUsers)} ${verb} this ${noun} open, too.`}
    />
  )
}
