import { follow } from './live.ts'
import { FollowPrograms, ProgramPreview, type ProgramPreviewQuery } from './programPreview.gen.ts'
import { ask } from './transport.ts'

export type Previewed = ProgramPreviewQuery['programPreview'] & {
  /** It was asked for now, whenever that was. */
  readonly isNow: boolean
}

/** What patients see at a moment in Unix seconds, what they will see, and what they will not; null is now. */
export const fetchPreview = async ({ at }: { at: number | null }, signal: AbortSignal): Promise<Previewed> => ({
  ...(await ask(ProgramPreview, { at }, signal)).programPreview,
  isNow: at === null,
})

/** Tells of every change of a program or its parts until the function that it answers is called; once for all that was missed. */
export const followPrograms = (hear: () => void) => follow(FollowPrograms, {}, hear, hear)
