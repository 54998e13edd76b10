import { follow } from '../live.ts'
import { ask } from '../transport.ts'
import { FollowPrograms, ProgramPreview, type ProgramPreviewQuery } from './programPreview.gen.ts'

export type Previewed = ProgramPreviewQuery['programPreview'] & {
  /** It was asked for now, whenever that was. */
  readonly isNow: boolean
}

/** What patients see at a moment in Unix seconds, what they will see, and what they will not; null is now. */
export const fetchPreview = async ({ at }: { at: number | null }, signal: AbortSignal): Promise<Previewed> => ({
  ...(await ask(ProgramPreview, { at }, signal)).programPreview,
  isNow: at === null,
})

/**
 * Calls `hear` when it begins to listen, also after a break of the connection, and after every change of a program or its parts.
 * Returns a function that ends it.
 */
export const followPrograms = (hear: () => void) => follow(FollowPrograms, {}, hear)
