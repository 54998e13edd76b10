import {
  addressOf,
  crowdProblem,
  emailProblem,
  isOnDomain,
  isOrganisationEmail,
  localPart,
  repeatedText,
  type StoredEmails,
  typedAddress,
} from './email.ts'

/** The addresses of a record as its form keeps them. */
export interface AddressDraft extends StoredEmails {
  /** What is typed and not added yet. */
  readonly typed: string
}

/** What becomes of a text when its addresses are added to a list. */
export interface TypedAddresses {
  /** As they are kept, none twice, none that the list has. */
  readonly added: readonly string[]
  /** What stays typed: nothing where there is no problem. */
  readonly left: string
  readonly problem: string | null
}

const wrongText = (address: string, domain: string): string | null =>
  isOnDomain(address, domain)
    ? emailProblem(address, domain)
    : `${address} is not on @${domain}. Addresses here are on that domain alone.`

/** The lines of a text that is pasted, on one. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

/**
 * Reads what was typed or pasted: local parts or whole addresses, between commas, semicolons, spaces or lines (spec §5).
 * One that is no address of the organisation holds all of them up; one that the list has stays typed, the others are added.
 */
export const readTyped = (text: string, emails: readonly string[], domain: string): TypedAddresses => {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const given = new Set(words.map((word) => typedAddress(word, domain)))
  const refused = (problem: string | null): TypedAddresses => ({ added: [], left: text, problem })
  const wrong = [...given].find((address) => !isOrganisationEmail(address, domain))
  if (wrong !== undefined) return refused(wrongText(wrong, domain))
  const had = new Set(emails.map(addressOf))
  const added = [...given].filter((address) => !had.has(address))
  const repeated = [...given].filter((address) => had.has(address))
  const crowd = added.length > 0 ? crowdProblem(emails.length + added.length) : null
  if (crowd !== null) return refused(crowd)
  return {
    added,
    left: repeated.map(localPart).join(', '),
    problem: repeated.length > 0 ? repeated.map(repeatedText).join(' ') : null,
  }
}
