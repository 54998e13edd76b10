import { Avatar } from '../../components/layout/Avatar.tsx'
import { useIdentity } from '../app/AppContext.ts'
import css from './OtherEditors.module.css'

/** Number of avatars that fit beside a dialog's title. */
const SHOWN = 3

interface PresenceProps {
  readonly usernames: readonly string[]
  /** Sentence such as 'groups has this group open, too.'. Becomes the avatars' tooltip if space is short. */
  readonly sentence: string
}

/** Shows the other users in a dialog's header. Their coming and going moves nothing else. */
function Presence({ usernames, sentence }: PresenceProps) {
  return (
    <output className={css.presence} data-tip={sentence || undefined}>
      {usernames.slice(0, SHOWN).map((username) => (
        <Avatar key={username} name={username} small />
      ))}
      <span className={css.text}>{sentence}</span>
    </output>
  )
}

const names = new Intl.ListFormat('en')

interface OpenElsewhereProps {
  /** Noun for the record, e.g. 'group'. */
  readonly noun: string
  /** Usernames of other windows with this record open. May include the current user. */
  readonly usernames: readonly string[]
}

/** Shows the other users who have the record open. Without any, it shows the user's own other window. */
export function OtherEditors({ noun, usernames }: OpenElsewhereProps) {
  const me = useIdentity().username
  const colleagues = usernames.filter((username) => username !== me)
  const have = colleagues.length === 1 ? 'has' : 'have'
  if (usernames.length === 0) return <Presence usernames={[]} sentence="" />
  return colleagues.length === 0 ? (
    <Presence usernames={[me]} sentence={`You have this ${noun} open in another window, too.`} />
  ) : (
    <Presence usernames={colleagues} sentence={`${names.format(colleagues)} ${have} this ${noun} open, too.`} />
  )
}
