import { loadable } from '../app/loadable.tsx'

/** Dialog of an undo, whose code loads with the first undo. */
export const UndoDialog = loadable(async () => (await import('./UndoDialog.tsx')).UndoDialog)
