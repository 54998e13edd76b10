import { sendRequest } from '../transport.ts'
import { FindAnything, type FindAnythingQuery } from './find.gen.ts'

export type FoundKind = FindAnythingQuery['findAnything'][number]
export type FoundRecord = FoundKind['records'][number]

/** Finds records of all kinds that the user may read, best matches first. */
export const findAnything = async (text: string, signal: AbortSignal): Promise<readonly FoundKind[]> =>
  (await sendRequest(FindAnything, { filter: text }, signal)).findAnything
