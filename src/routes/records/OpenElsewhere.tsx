import { Presence } from '../../components/dialog/Presence.tsx'
import { useIdentity } from '../app/identity.ts'

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
