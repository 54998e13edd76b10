import type { ReactNode } from 'react'
import css from './Avatar.module.css'
import { cx } from './cx.ts'

interface UserNameProps {
  readonly username: string
  /** Replaces the text of the username. */
  readonly children?: ReactNode
}

export function UserName({ username, children = username }: UserNameProps) {
  return (
    <span className={css.user}>
      <Avatar small name={username} />
      <bdi>{children}</bdi>
    </span>
  )
}

const segmenter = new Intl.Segmenter()
const lettersOf = (word: string, count: number) =>
  Array.from(segmenter.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('')

const initialsOf = (name: string) => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return (last ? lettersOf(first, 1) + lettersOf(last, 1) : lettersOf(first, 2)).toUpperCase()
}

/** Initials of a user, hidden from screen readers because the name is beside them. */
export function Avatar(props: { readonly name: string; readonly small?: boolean; readonly large?: boolean }) {
  const { name, small, large } = props
  return (
    <span className={cx(css.avatar, small && css.small, large && css.large)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
