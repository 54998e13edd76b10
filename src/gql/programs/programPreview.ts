import { subscribeTo } from '../live.ts'
import { sendRequest } from '../transport.ts'
import { FollowPrograms, ProgramPreview, type ProgramPreviewQuery } from './programPreview.gen.ts'

export type PreviewResult = ProgramPreviewQuery['programPreview'] & {
  /** True when the request was for the current moment. */
  readonly isNow: boolean
}

/**
 * Fetches programs that patients see at a moment, those that they will see later, and those that they won't see any
 * more. `at` is in Unix seconds, null for now.
 */
export const fetchPreview = async ({ at }: { at: number | null }, signal: AbortSignal): Promise<PreviewResult> => ({
  ...(await sendRequest(ProgramPreview, { at }, signal)).programPreview,
  isNow: at === null,
})

/**
 * Calls `onChange` at the start, after a reconnect, and after each change of a program, its schedules or its
 * specialties. Returns a function that stops the calls.
 */
export const followPrograms = (onChange: () => void) => subscribeTo(FollowPrograms, {}, onChange)
