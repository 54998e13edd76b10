import { Avatar } from '../../components/layout/Avatar.tsx'
import { useIdentity } from '../app/AppContext.ts'
import css from './OtherEditors.module.css'

/** More avatars would leave too little space for the dialog's title. */
const MAX_AVATARS = 3

interface PresenceProps {
  readonly usernames: readonly string[]
  readonly sentence: string
}

/** Stays mounted, because screen readers announce only changes of an existing `output`. */
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
  readonly noun: string
  /** May include the current user. */
  readonly usernames: readonly string[]
}

/** Shows which users have the record open in other windows. */
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
