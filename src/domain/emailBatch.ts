import { addressOf } from './email.ts'
import { RECORD_EMAILS } from './limits.ts'

/** One change of the addresses of many practice records (spec §2, Practice Appointment Emails). */
export type EmailChange =
  /** These are added, none is taken away. */
  | { readonly action: 'COPY' | 'ADD'; readonly emails: readonly string[] }
  /** This one is taken away. */
  | { readonly action: 'REMOVE'; readonly emails: readonly string[] }

/** What becomes of a record by a bulk change; `UNKNOWN` is one that is not there (any more). */
export type EmailFate = 'CHANGED' | 'UNCHANGED' | 'FULL' | 'BROKEN' | 'EDITED' | 'UNKNOWN'

/** What a bulk change makes of a list of addresses; they are compared as they are kept, the others stay as they are. */
export const changedEmails = ({ action, emails }: EmailChange, own: readonly string[]): string[] => {
  const given = emails.map(addressOf)
  if (action === 'REMOVE') return own.filter((email) => !given.includes(addressOf(email)))
  const had = new Set(own.map(addressOf))
  return [...own, ...new Set(given.filter((email) => !had.has(email)))]
}

/** What becomes of a record whose addresses only grow or only shrink. */
export const fateOf = (
  before: readonly string[],
  after: readonly string[],
): Extract<EmailFate, 'CHANGED' | 'UNCHANGED' | 'FULL'> => {
  if (after.length === before.length) return 'UNCHANGED'
  return after.length > before.length && after.length > RECORD_EMAILS ? 'FULL' : 'CHANGED'
}
