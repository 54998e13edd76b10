import type { Change } from '../records.ts'

/** Part of what one save did to a physician. */
export interface Saved {
  /** For the audit log's message: 'overrode' 'first name', 'bio'; what was not done to anything is left out. */
  readonly did: readonly { readonly verb: string; readonly what: readonly string[] }[]
  /** By the contract's names; lists tell what went and what came. */
  readonly before: object
  readonly after: object
  /** Of other records than the physician. */
  readonly changes: readonly Change[]
}

const conjunction = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** 'Overrode first name and bio of Ada Lovelace, MD' */
export const messageOf = (saved: readonly Saved[], fullName: string): string => {
  const deeds = saved.flatMap(({ did }) => did).filter(({ what }) => what.length > 0)
  const text = deeds.map(({ verb, what }) => `${verb} ${conjunction.format(what)}`).join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} of ${fullName}`
}
