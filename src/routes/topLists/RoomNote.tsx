import css from './RoomNote.module.css'

interface RoomNoteProps {
  readonly note: string | null
  /** Number of rows that fit, as text; null while it is unknown. */
  readonly room: string | null
}

/** Line with an instruction and the room left in the list. Screen readers announce changes of the room. */
export function RoomNote({ note, room }: RoomNoteProps) {
  return (
    <div className={css.line}>
      {note && <p>{note}</p>}
      <output className={css.room}>{room}</output>
    </div>
  )
}
