import css from './MoveList.module.css'

export interface Move {
  readonly id: string
  readonly name: string
  /** Places, from 1. */
  readonly from: number
  readonly to: number
}

/** What was moved: 'Migraine: 9 → 4'. */
export function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  return (
    <ul
      className={css.moves}
      aria-label="Moves"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list takes the keys that scroll its dialog
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
    >
      {moves.map(({ id, name, from, to }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span className={css.places}>
            <span className="sr-only">from </span>
            {from}
            <span className="sr-only"> to </span>
            <span aria-hidden="true"> → </span>
            <b>{to}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
