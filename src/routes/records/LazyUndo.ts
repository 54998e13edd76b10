import { loadable } from '../app/loadable.tsx'

/** Dialog of an undo, whose code loads with the first undo. */
export const UndoDialog = loadable(async () => (await import('./UndoDialog.tsx')).UndoDialog)

/** Props of a button that opens the dialog, whose code loads before the user presses. */
export const undoPreload = { onMouseEnter: UndoDialog.preload, onFocus: UndoDialog.preload }
