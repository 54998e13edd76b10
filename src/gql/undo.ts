import type { Undo, UndoPreview, UndoResult, UndoTarget } from '../domain/undo.ts'
import { sendRequest } from './transport.ts'
import { UndoChange, UndoPreview as UndoPreviewQuery } from './undo.gen.ts'

/** Returns what an undo would do now. */
export const fetchUndoPreview = async (target: UndoTarget, signal: AbortSignal): Promise<UndoPreview> =>
  (await sendRequest(UndoPreviewQuery, { target }, signal)).undoPreview

/** Undoes a change, once per operationId. */
export const undoChange = async (input: Undo): Promise<UndoResult> =>
  (await sendRequest(UndoChange, { input })).undoChange
