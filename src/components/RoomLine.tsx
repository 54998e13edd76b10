import css from './RowsLine.module.css'

export interface RoomLineProps {
  readonly count: number
  /** As many as there may be. */
  readonly cap: number
}

/** '16 of 20 places taken', told to readers when it changes. */
export function RoomLine({ count, cap }: RoomLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      <b>{count}</b> of <b>{cap}</b> places taken
    </p>
  )
}
