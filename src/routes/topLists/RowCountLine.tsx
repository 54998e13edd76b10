import css from './RowCountLine.module.css'

interface RowCountLineProps {
  readonly note: string | null
  /** Text such as '16 of 20 entries. You can add 4 more.'; null until loaded. */
  readonly room: string | null
}

export function RowCountLine({ note, room }: RowCountLineProps) {
  return (
    <div className={css.line}>
      {note && <p>{note}</p>}
      <output className={css.room}>{room}</output>
    </div>
  )
}
