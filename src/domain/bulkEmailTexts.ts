import type { BulkAction, SkippingFate } from './bulkEmail.ts'
import { RECORD_EMAILS } from './limits.ts'
import { numberText } from './numberText.ts'
import { counted } from './text.ts'

const unchangedTexts: Readonly<Record<BulkAction, string>> = {
  COPY: 'has these addresses already',
  ADD: 'has this address already',
  REMOVE: 'does not have this address',
  UNDO: 'has its earlier addresses already',
}

/** Why a bulk change passes a record over. */
export const skippingText = (action: BulkAction, fate: SkippingFate): string => {
  const texts = {
    UNCHANGED: unchangedTexts[action],
    FULL: `would have more than ${RECORD_EMAILS} addresses`,
    BROKEN: 'what is stored is no list of addresses: repair it first',
    EDITED: 'changed since',
    UNKNOWN: 'deleted meanwhile',
  } as const
  return texts[fate]
}

/** '1 address', '3 addresses' */
export const addressesText = (count: number): string => (count === 1 ? '1 address' : `${numberText(count)} addresses`)

const undoneTexts: Readonly<Record<BulkAction, string>> = {
  COPY: 'copy',
  ADD: 'bulk add',
  REMOVE: 'bulk removal',
  UNDO: 'bulk undo',
}

/** A bulk change that was made. */
interface Made {
  readonly action: BulkAction
  readonly emails: readonly string[]
  /** How many records it changed. */
  readonly count: number
  /** What was undone; null where nothing was. */
  readonly undone: BulkAction | null
}

/** What was done: 'Added ann@example.org to 297 practice records'. */
export const changeText = ({ action, emails, count, undone }: Made): string => {
  const what = emails.length === 1 ? emails[0] : addressesText(emails.length)
  const records = counted(count, 'practice record')
  if (action === 'COPY') return `Copied ${what} to ${records}`
  if (action === 'ADD') return `Added ${what} to ${records}`
  if (action === 'REMOVE') return `Removed ${what} from ${records}`
  return `Undid a ${undoneTexts[undone ?? 'UNDO']} of ${what} for ${records}`
}
