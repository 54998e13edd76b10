import css from './RoomNote.module.css'

interface RoomNoteProps {
  readonly note: string | null
  /** Text with the number of rows that the list can still take; null until loaded. */
  readonly room: string | null
}

/** Line with an instruction, and with the room left in the list. Screen readers announce changes of that room. */
export function RoomNote({ note, room }: RoomNoteProps) {
  return (
    <div className={css.line}>
      {note && <p>{note}</p>}
      <output className={css.room}>{room}</output>
    </div>
  )
}
