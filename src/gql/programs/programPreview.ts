import { followList } from '../listChanges.ts'
import { sendRequest } from '../transport.ts'
import { ProgramPreview, type ProgramPreviewQuery } from './programPreview.gen.ts'

export type PreviewResult = ProgramPreviewQuery['programPreview'] & {
  readonly isNow: boolean
}

/** Fetches the programs by their visibility at a moment. `at` is in Unix seconds, null for now. */
export const fetchPreview = async ({ at }: { at: number | null }, signal: AbortSignal): Promise<PreviewResult> => ({
  ...(await sendRequest(ProgramPreview, { at }, signal)).programPreview,
  isNow: at === null,
})

/** Calls `onChange` at the start, after a reconnect and after each change. Returns a function that stops the calls. */
export const followPrograms = (onChange: () => void) => followList('PROMOTED_PROGRAM', onChange)
