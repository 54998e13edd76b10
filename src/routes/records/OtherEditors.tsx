import { Avatar } from '../../components/layout/Avatar.tsx'
import { useIdentity } from '../app/AppContext.ts'
import css from './OtherEditors.module.css'

/** Maximum number of avatars beside a dialog's title, to leave room for the title. */
const MAX_AVATARS = 3

interface PresenceProps {
  readonly usernames: readonly string[]
  /** Text and tooltip beside the avatars, e.g. 'ann has this group open, too.' */
  readonly sentence: string
}

/** Avatars in a dialog's header. Always mounted, because screen readers announce changes of existing regions only. */
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
  /** Users who have the record open in other windows. May include the current user. */
  readonly usernames: readonly string[]
}

/** Shows which other users have the record open or, if there are none, that this user has it open in another window. */
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
