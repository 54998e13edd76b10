import { parseJson } from '../json.ts'
import { MAX_RECORD_EMAILS, NAME_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'

/** Search fields for bulk changes of practice records (spec §2). */
export const mnemonics = ['soarian_resource_mne', 'soarian_location_mne', 'department_mne'] as const

export type Mnemonic = (typeof mnemonics)[number]

export const mnemonicLabels: Readonly<Record<Mnemonic, string>> = {
  soarian_resource_mne: 'Soarian Resource Mne',
  soarian_location_mne: 'Soarian Location Mne',
  department_mne: 'Department Mne',
}

/** Editable fields of a practice record (spec §3). */
export interface PracticeFields {
  /** Id of the physician; null for a record without a physician. */
  readonly provider_id: string | null
  /** The mnemonics are in upper case. The mnemonics and the match may be empty. */
  readonly soarian_resource_mne: string
  readonly soarian_location_mne: string
  readonly department_mne: string
  readonly match: string
  /** Addresses on the organisation's domain, in lower case and without duplicates. */
  readonly emails: readonly string[]
}

export const newPractice: PracticeFields = {
  provider_id: null,
  soarian_resource_mne: '',
  soarian_location_mne: '',
  department_mne: '',
  match: '',
  emails: [],
}

/** Normalizes a mnemonic for storage and search: upper case, without outer spaces. */
export const mnemonicOf = (text: string): string => text.trim().toUpperCase()

/** Normalizes an address for storage and comparison: lower case, without outer spaces. */
export const addressOf = (text: string): string => text.trim().toLowerCase()

/** Returns the part before the last @; empty when there is no @. */
export const localPart = (email: string): string => email.slice(0, Math.max(email.lastIndexOf('@'), 0))

/**
 * Completes a typed text to an address: without an @, adds the organisation's domain (spec §2). An empty text stays
 * empty.
 */
export const typedAddress = (text: string, domain: string): string => {
  const typed = addressOf(text)
  return typed === '' || typed.includes('@') ? typed : `${typed}@${domain.toLowerCase()}`
}

/** True when a normalized address ends with the domain. */
export const isOnDomain = (email: string, domain: string) => email.endsWith(`@${domain.toLowerCase()}`)

/** True for an address of letters, digits and ._%+- on the organisation's domain (spec §5). Ignores case. */
export const isOrganisationEmail = (text: string, domain: string): boolean => {
  const email = addressOf(text)
  return isOnDomain(email, domain) && /^[a-z0-9._%+-]+$/.test(localPart(email)) && email.length <= NAME_LENGTH
}

/** Returns a short label that says why an address is not the organisation's; null for a valid address. */
export const addressMark = (text: string, domain: string): 'other domain' | 'not an address' | null => {
  if (isOrganisationEmail(text, domain)) return null
  return text.includes('@') && !isOnDomain(addressOf(text), domain) ? 'other domain' : 'not an address'
}

/** Returns the addresses of a record that can be copied to others, normalized and without duplicates. */
export const validAddresses = (emails: readonly string[], domain: string): string[] => [
  ...new Set(emails.filter((email) => isOrganisationEmail(email, domain)).map(addressOf)),
]

export const addressRule = (domain: string): string =>
  `Enter an address on @${domain} with at most ${NAME_LENGTH} characters. Use only letters, digits and ._%+- before the @.`

export const emailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) ? null : addressRule(domain)

/**
 * Returns the problem of an address for a bulk addition, or null. Such an address may have only letters and digits
 * before the @ (spec §5).
 */
export const bulkEmailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) && /^[a-z0-9]+$/i.test(localPart(addressOf(text)))
    ? null
    : `Enter letters and digits, followed by @${domain}.`

/** Returns the message about an address that the list has already (spec §5). */
export const duplicateMessage = (email: string): string => `The Email Address ${email} Already Exists.`

export const countProblem = (count: number): string | null =>
  count > MAX_RECORD_EMAILS ? `A record can have at most ${MAX_RECORD_EMAILS} addresses, not ${count}.` : null

/**
 * Returns a problem if a list has duplicate addresses or too many; else null. Does not validate single addresses.
 */
export const listProblem = (emails: readonly string[]): string | null => {
  const seen = new Set<string>()
  for (const address of emails.map(addressOf)) {
    if (seen.has(address)) return duplicateMessage(address)
    seen.add(address)
  }
  return countProblem(seen.size)
}

/** Returns the first problem of a list of addresses, or null. Addresses in `stored` are not validated, only counted. */
export const addressesProblem = (
  emails: readonly string[],
  domain: string,
  stored: readonly string[] = [],
): string | null => {
  const storedSet = new Set(stored.map(addressOf))
  const invalid = emails.find((email) => !storedSet.has(addressOf(email)) && !isOrganisationEmail(email, domain))
  return invalid === undefined ? listProblem(emails) : emailProblem(invalid, domain)
}

/** Stored addresses of a record. If the stored text is not a JSON list of texts, `broken` is that text, else null. */
export interface StoredEmails {
  readonly emails: readonly string[]
  readonly broken: string | null
}

/** Parses the addresses of a record from the service's text. Does not validate or change the addresses (spec §3). */
export const storedEmails = (text: string): StoredEmails => {
  const list = parseJson(text)
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
    ? { emails: list, broken: null }
    : { emails: [], broken: text }
}

/** Finds the organisation's addresses in a text that is not a JSON list. Returns them normalized. */
export const foundAddresses = (text: string, domain: string): string[] => {
  const words = text
    // The letter of a JSON escape such as \n does not belong to the address.
    .replaceAll(/\\./g, ' ')
    .split(/[\s,;:="[\]{}()<>|]+/)
    .map((word) => addressOf(word.replaceAll(/^'+|['.]+$/g, '')))
  return [...new Set(words.filter((word) => isOrganisationEmail(word, domain)))]
}

/** Returns the name of a practice record: its match, or its mnemonics if the match is empty. */
export const practiceName = (record: Omit<PracticeFields, 'provider_id' | 'emails'>): string => {
  const texts = mnemonics.map((mnemonic) => record[mnemonic])
  return record.match || texts.filter((text) => text !== '').join(' / ')
}

/** Returns the title of a practice record: the physician's name, if there is one, and the record's name. */
export const practiceTitle = (fullName: string | undefined, record: Parameters<typeof practiceName>[0]): string =>
  fullName === undefined ? practiceName(record) : `${fullName}, ${practiceName(record)}`

/** Maximum characters of a mnemonic. Most have 3 to 10. */
export const MNEMONIC_LENGTH = 40

/** Identifying fields of a practice record. At least one of them must be filled in. */
const identifyingFields = [...mnemonics, 'match'] as const

/** Validates the fields that are present, except the addresses. Returns the first problem of each. */
export const practiceTextProblems = (
  practice: Partial<Omit<PracticeFields, 'emails'>>,
): Problem<keyof PracticeFields>[] => {
  const { match } = practice
  const mnemonicProblem = (mnemonic: Mnemonic) =>
    practice[mnemonic] ? nameProblem(mnemonicLabels[mnemonic], practice[mnemonic], MNEMONIC_LENGTH) : null
  return problemsAmong({
    soarian_resource_mne: identifyingFields.every((field) => practice[field] === '')
      ? 'Enter a resource, location or department mnemonic, or a match.'
      : mnemonicProblem('soarian_resource_mne'),
    soarian_location_mne: mnemonicProblem('soarian_location_mne'),
    department_mne: mnemonicProblem('department_mne'),
    match: match ? nameProblem('Match', match, NAME_LENGTH) : null,
  })
}

/**
 * Validates the fields that are present. Returns the first problem of each. `stored` are the addresses before the save.
 */
export const practiceProblems = (
  { emails, ...texts }: Partial<PracticeFields>,
  domain: string,
  stored: readonly string[] = [],
): Problem<keyof PracticeFields>[] => [
  ...practiceTextProblems(texts),
  ...problemsAmong({ emails: emails === undefined ? null : addressesProblem(emails, domain, stored) }),
]
