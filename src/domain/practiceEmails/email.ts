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

export const BROKEN_ADDRESSES = 'The stored value is not a list of addresses.'

/** Labels of the other fields on the form (spec §2). */
export const practiceLabels = { provider: 'Provider', match: 'Match', emails: 'Emails' } as const

/** Editable fields of a practice record (spec §3). */
export interface PracticeFields {
  /** Id of the physician. */
  readonly provider_id: string | null
  /** In upper case or empty, like the other mnemonics. */
  readonly soarian_resource_mne: string
  readonly soarian_location_mne: string
  readonly department_mne: string
  readonly match: string
  /** In lower case, on the organisation's domain and without duplicates. */
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

/** Normalizes a mnemonic for storage and search. */
export const mnemonicOf = (text: string): string => text.trim().toUpperCase()

/** Normalizes an address for storage and comparison. */
export const addressOf = (text: string): string => text.trim().toLowerCase()

export const localPart = (email: string): string => email.slice(0, Math.max(email.lastIndexOf('@'), 0))

/** Adds the organisation's domain to a typed text without an @ (spec §2). */
export const typedAddress = (text: string, domain: string): string => {
  const typed = addressOf(text)
  return typed === '' || typed.includes('@') ? typed : `${typed}@${domain.toLowerCase()}`
}

export const isOnDomain = (email: string, domain: string) => email.endsWith(`@${domain.toLowerCase()}`)

/** True for an address of letters, digits and ._%+- on the organisation's domain (spec §5). */
export const isOrganisationEmail = (text: string, domain: string): boolean => {
  const email = addressOf(text)
  return isOnDomain(email, domain) && /^[a-z0-9._%+-]+$/.test(localPart(email)) && email.length <= NAME_LENGTH
}

export const addressMark = (text: string, domain: string): 'other domain' | 'not an address' | null => {
  if (isOrganisationEmail(text, domain)) return null
  return text.includes('@') && !isOnDomain(addressOf(text), domain) ? 'other domain' : 'not an address'
}

export const validAddresses = (emails: readonly string[], domain: string): string[] => [
  ...new Set(emails.filter((email) => isOrganisationEmail(email, domain)).map(addressOf)),
]

export const addressRule = (domain: string): string =>
  `Enter an address on @${domain} with at most ${NAME_LENGTH} characters. Use only letters, digits and ._%+- before the @.`

export const emailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) ? null : addressRule(domain)

/** Returns the problem of an address for a bulk addition (spec §5), or null. */
export const bulkEmailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) && /^[a-z0-9]+$/i.test(localPart(addressOf(text)))
    ? null
    : `Enter letters and digits, followed by @${domain}.`

/** Returns the message about an address that the list already has (spec §5). */
export const duplicateMessage = (email: string): string => `The Email Address ${email} Already Exists.`

export const countProblem = (count: number): string | null =>
  count > MAX_RECORD_EMAILS ? `A record can have at most ${MAX_RECORD_EMAILS} addresses, not ${count}.` : null

export const listProblem = (emails: readonly string[]): string | null => {
  const seen = new Set<string>()
  for (const address of emails.map(addressOf)) {
    if (seen.has(address)) return duplicateMessage(address)
    seen.add(address)
  }
  return countProblem(seen.size)
}

/** Returns the first problem of a list of addresses, or null. Does not validate addresses in `stored`. */
export const addressesProblem = (
  emails: readonly string[],
  domain: string,
  stored: readonly string[] = [],
): string | null => {
  const storedSet = new Set(stored.map(addressOf))
  const invalid = emails.find((email) => !storedSet.has(addressOf(email)) && !isOrganisationEmail(email, domain))
  return invalid === undefined ? listProblem(emails) : emailProblem(invalid, domain)
}

/** `broken` is the stored text if it is not a JSON list of texts, else null. */
export interface StoredEmails {
  readonly emails: readonly string[]
  readonly broken: string | null
}

/** Parses the stored addresses of a record. Does not validate or change the addresses (spec §3). */
export const storedEmails = (text: string): StoredEmails => {
  const list = parseJson(text)
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
    ? { emails: list, broken: null }
    : { emails: [], broken: text }
}

export const foundAddresses = (text: string, domain: string): string[] => {
  const words = text
    // The letter of a JSON escape such as \n does not belong to the address.
    .replaceAll(/\\./g, ' ')
    .split(/[\s,;:="[\]{}()<>|]+/)
    .map((word) => addressOf(word.replaceAll(/^'+|['.]+$/g, '')))
  return [...new Set(words.filter((word) => isOrganisationEmail(word, domain)))]
}

export const practiceName = (record: Omit<PracticeFields, 'provider_id' | 'emails'>): string => {
  const texts = mnemonics.map((mnemonic) => record[mnemonic])
  return record.match || texts.filter((text) => text !== '').join(' / ')
}

export const practiceTitle = (fullName: string | undefined, record: Parameters<typeof practiceName>[0]): string =>
  fullName === undefined ? practiceName(record) : `${fullName}, ${practiceName(record)}`

export const MNEMONIC_LENGTH = 40

const identifyingFields = [...mnemonics, 'match'] as const

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

/** `stored` are the addresses before the save. */
export const practiceProblems = (
  { emails, ...texts }: Partial<PracticeFields>,
  domain: string,
  stored: readonly string[] = [],
): Problem<keyof PracticeFields>[] => [
  ...practiceTextProblems(texts),
  ...problemsAmong({ emails: emails === undefined ? null : addressesProblem(emails, domain, stored) }),
]
