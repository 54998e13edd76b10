import css from './RoomNote.module.css'

interface RoomNoteProps {
  /** What is to be done; null where that goes without saying. */
  readonly note: string | null
  /** How much room there is; null while that is not known. */
  readonly room: string | null
}

/** What is added, and how many more may be: told to readers when that changes. */
export function RoomNote({ note, room }: RoomNoteProps) {
  return (
    <div className={css.line}>
      {note && <p>{note}</p>}
      <output className={css.room}>{room}</output>
    </div>
  )
}
