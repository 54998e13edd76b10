import {
  addressOf,
  crowdProblem,
  emailProblem,
  isOrganisationEmail,
  localPart,
  repeatedText,
  type StoredEmails,
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

/** A local part stands for an address on the organisation's domain; what has an @ stands for itself (spec §2). */
const wholeAddress = (word: string, domain: string): string =>
  addressOf(word.includes('@') ? word : `${word}@${domain}`)

const wordProblem = (word: string, domain: string): string | null => {
  const address = wholeAddress(word, domain)
  if (isOrganisationEmail(address, domain)) return null
  const isForeign = !address.endsWith(`@${domain.toLowerCase()}`)
  return isForeign
    ? `${address} is not on @${domain}. Addresses here are on that domain alone.`
    : emailProblem(address, domain)
}

/**
 * Reads what was typed or pasted: local parts or whole addresses, between commas, semicolons, spaces or lines (spec §5). One that is no
 * address of the organisation holds all of them up; one that the list has stays typed, the others are added.
 */
export const readTyped = (text: string, emails: readonly string[], domain: string): TypedAddresses => {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const refused = (problem: string): TypedAddresses => ({ added: [], left: text, problem })
  for (const word of words) {
    const problem = wordProblem(word, domain)
    if (problem !== null) return refused(problem)
  }
  const had = new Set(emails.map(addressOf))
  const given = new Set(words.map((word) => wholeAddress(word, domain)))
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
