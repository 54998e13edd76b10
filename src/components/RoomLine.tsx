import css from './RowsLine.module.css'

export interface RoomLineProps {
  /** Null while it is not known: nothing is said then. */
  readonly count: number | null
  /** As many as there may be. */
  readonly cap: number
}

/** '16 of 20 places taken', told to readers when it changes. */
export function RoomLine({ count, cap }: RoomLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      {count !== null && (
        <>
          <b>{count}</b> of <b>{cap}</b> places taken
        </>
      )}
    </p>
  )
}
