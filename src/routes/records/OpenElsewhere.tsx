import { Avatar } from '../../components/layout/Avatar.tsx'
import { useIdentity } from '../app/AppContext.ts'
import css from './OpenElsewhere.module.css'

/** Avatars that fit beside a dialog's title. */
const SHOWN = 3

interface PresenceProps {
  readonly usernames: readonly string[]
  /** 'groups has this group open, too.'; where there is no room for it, it is the avatars' tip. */
  readonly sentence: string
}

/** Who else is here, in the head of a dialog: nothing moves as they come and go. */
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
  /** 'group'. */
  readonly noun: string
  /** Who has the record open besides this window; oneself, too, in another. */
  readonly usernames: readonly string[]
}

/** Who else has the record open: colleagues or, when there are none, oneself in another window. */
export function OpenElsewhere({ noun, usernames }: OpenElsewhereProps) {
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
