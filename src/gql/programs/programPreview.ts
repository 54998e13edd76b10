import { subscribeTo } from '../live.ts'
import { sendRequest } from '../transport.ts'
import { FollowPrograms, ProgramPreview, type ProgramPreviewQuery } from './programPreview.gen.ts'

export type PreviewResult = ProgramPreviewQuery['programPreview'] & {
  /** True when the request was for now. */
  readonly isNow: boolean
}

/** Fetches the preview of live, upcoming and never shown programs. `at`: Unix seconds, null for now. */
export const fetchPreview = async ({ at }: { at: number | null }, signal: AbortSignal): Promise<PreviewResult> => ({
  ...(await sendRequest(ProgramPreview, { at }, signal)).programPreview,
  isNow: at === null,
})

/** Calls `hear` at the start, after a reconnect, and after a change to programs or parts. Returns a stop function. */
export const followPrograms = (hear: () => void) => subscribeTo(FollowPrograms, {}, hear)
