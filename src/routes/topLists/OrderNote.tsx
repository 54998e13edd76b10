import { Alert } from '../../components/feedback/Alert.tsx'
import css from './OrderNote.module.css'

interface OrderNoteProps {
  /** The order has just been saved, and nothing moved since. */
  readonly isSaved: boolean
  /** Why nothing can be moved now, where that is to be seen at once; null when it can. */
  readonly reason: string | null
}

/** What one does with the rows below, or why not; or that their order is saved (spec §2, §8). */
export function OrderNote({ isSaved, reason }: OrderNoteProps) {
  return (
    <div className={css.note}>
      {reason !== null ? (
        <Alert kind="info">{reason}</Alert>
      ) : isSaved ? (
        <Alert kind="success">The New order has been Saved</Alert>
      ) : (
        <Alert kind="info">Drag and Drop to reorder. Then Hit Save to make sure changes are saved</Alert>
      )}
    </div>
  )
}
