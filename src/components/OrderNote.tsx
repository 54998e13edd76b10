import { Alert } from './Alert.tsx'
import css from './OrderNote.module.css'

/** What one does with the rows below; or that their order has just been saved, and nothing moved since (spec §2, §8). */
export function OrderNote({ isSaved }: { readonly isSaved: boolean }) {
  return (
    <div className={css.note}>
      {isSaved ? (
        <Alert kind="success">The New order has been Saved</Alert>
      ) : (
        <Alert kind="info">Drag and Drop to reorder. Then Hit Save to make sure changes are saved</Alert>
      )}
    </div>
  )
}
