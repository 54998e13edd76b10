import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import css from './OrderNote.module.css'

interface OrderNoteProps {
  /** The order has just been saved, and nothing was moved since. */
  readonly isSaved: boolean
  /** Takes back what was moved; null when nothing was. */
  readonly onUndo: (() => void) | null
}

/** What one does with the rows below (spec §2, §8), and the way back. */
export function OrderNote({ isSaved, onUndo }: OrderNoteProps) {
  return (
    <div className={css.note}>
      <Alert
        kind={isSaved ? 'success' : 'info'}
        action={
          onUndo && (
            <Button small onClick={onUndo}>
              Undo moves
            </Button>
          )
        }
      >
        {isSaved
          ? 'The New order has been Saved'
          : 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved'}
      </Alert>
    </div>
  )
}
