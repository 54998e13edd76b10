import css from './RowCountLine.module.css'

interface RowCountLineProps {
  readonly note: string | null
  /** Row count, e.g. '16 of 20 entries. You can add 4 more.' or '3 of 20 shown'; null until loaded. */
  readonly room: string | null
}

/** Line with an instruction and the row count. Screen readers announce changes of the count. */
export function RowCountLine({ note, room }: RowCountLineProps) {
  return (
    <div className={css.line}>
      {note && <p>{note}</p>}
      <output className={css.room}>{room}</output>
    </div>
  )
}
