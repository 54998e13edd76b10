import { MAX_RECORD_EMAILS } from '../limits.ts'
import { numberText } from '../sentences.ts'
import { quantityText } from '../text.ts'
import type { BulkAction, SkippingFate } from './bulkEmail.ts'
import { addressMark } from './email.ts'

const unchangedTexts: Readonly<Record<BulkAction, string>> = {
  COPY: 'already has these addresses',
  ADD: 'already has this address',
  REMOVE: 'does not have this address',
  UNDO: 'already has its earlier addresses',
}

export const skippingText = (action: BulkAction, fate: SkippingFate): string => {
  const texts = {
    UNCHANGED: unchangedTexts[action],
    FULL: `would have more than ${MAX_RECORD_EMAILS} addresses`,
    BROKEN: 'the stored value is not a list of addresses; repair it first',
    EDITED: 'was edited after this bulk change',
    UNKNOWN: 'no longer exists',
  } as const
  return texts[fate]
}

export const addressesText = (count: number): string => (count === 1 ? '1 address' : `${numberText(count)} addresses`)

export const leftOutTexts = (emails: readonly string[], domain: string): string[] => {
  const withMark = (mark: ReturnType<typeof addressMark>) =>
    emails.filter((email) => addressMark(email, domain) === mark)
  const otherDomain = withMark('other domain')
  const invalid = withMark('not an address').map((email) => `“${email}”`)
  return [
    otherDomain.length === 1 && `${otherDomain[0]} is not on @${domain} and won’t be copied.`,
    otherDomain.length > 1 && `${otherDomain.join(', ')} are not on @${domain} and won’t be copied.`,
    invalid.length === 1 && `${invalid[0]} is not an address and won’t be copied.`,
    invalid.length > 1 && `${invalid.join(', ')} are not addresses and won’t be copied.`,
  ].filter((sentence) => sentence !== false)
}

const undoneTexts: Readonly<Record<BulkAction, string>> = {
  COPY: 'copy',
  ADD: 'bulk add',
  REMOVE: 'bulk removal',
  UNDO: 'undo',
}

interface CompletedChange {
  readonly action: BulkAction
  /** Action of the first change in a chain of undos. */
  readonly origin: BulkAction
  /** True when the change undoes the original; false for the undo of an undo. */
  readonly takesBack: boolean
  readonly emails: readonly string[]
  readonly count: number
}

export const changeText = ({ action, origin, takesBack, emails, count }: CompletedChange): string => {
  const address = emails.length === 1 ? emails[0] : addressesText(emails.length)
  const records = quantityText(count, 'practice record')
  if (takesBack) return `Undid a ${undoneTexts[origin]} of ${address} for ${records}`
  const addressWords = action === 'UNDO' ? `${address} again` : address
  if (origin === 'COPY') return `Copied ${addressWords} to ${records}`
  return origin === 'ADD' ? `Added ${addressWords} to ${records}` : `Removed ${addressWords} from ${records}`
}
