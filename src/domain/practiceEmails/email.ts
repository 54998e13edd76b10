import { parsed } from '../json.ts'
import { NAME_LENGTH, RECORD_EMAILS } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'

/** What practice records are searched by in bulk (spec §2). */
export const mnemonics = ['soarian_resource_mne', 'soarian_location_mne', 'department_mne'] as const

export type Mnemonic = (typeof mnemonics)[number]

/** What staff call them. */
export const mnemonicLabels: Readonly<Record<Mnemonic, string>> = {
  soarian_resource_mne: 'Soarian Resource Mne',
  soarian_location_mne: 'Soarian Location Mne',
  department_mne: 'Department Mne',
}

/** What staff edit of a practice record (spec §3). */
export interface PracticeFields {
  /** The physician's; null when the record names none. */
  readonly provider_id: string | null
  /** Mnemonics are upper case; they and the match may be empty. */
  readonly soarian_resource_mne: string
  readonly soarian_location_mne: string
  readonly department_mne: string
  readonly match: string
  /** Addresses on the organisation's domain, in lower case, none twice. */
  readonly emails: readonly string[]
}

/** A new practice record. */
export const newPractice: PracticeFields = {
  provider_id: null,
  soarian_resource_mne: '',
  soarian_location_mne: '',
  department_mne: '',
  match: '',
  emails: [],
}

/** A mnemonic as it is kept and looked for: upper case, without outer spaces. */
export const mnemonicOf = (text: string): string => text.trim().toUpperCase()

/** An address as it is kept and compared: lower case, without outer spaces. */
export const addressOf = (text: string): string => text.trim().toLowerCase()

/** What stands before the last @; empty when there is none. */
export const localPart = (email: string): string => email.slice(0, Math.max(email.lastIndexOf('@'), 0))

/**
 * The address that is meant by what is typed before the organisation's domain: what has an @ stands for itself (spec §2). It is
 * empty when nothing is typed.
 */
export const typedAddress = (text: string, domain: string): string => {
  const typed = addressOf(text)
  return typed === '' || typed.includes('@') ? typed : `${typed}@${domain.toLowerCase()}`
}

/** Whether an address, as it is kept, ends with the domain. */
export const isOnDomain = (email: string, domain: string) => email.endsWith(`@${domain.toLowerCase()}`)

/**
 * Whether this is a full address on the organisation's domain: letters, digits and ._%+- before it (spec §5). Case
 * does not count.
 */
export const isOrganisationEmail = (text: string, domain: string): boolean => {
  const email = addressOf(text)
  return isOnDomain(email, domain) && /^[a-z0-9._%+-]+$/.test(localPart(email)) && email.length <= NAME_LENGTH
}

/** What is to be known of an address that is none of the organisation's, in a word or two; null of its own. */
export const addressMark = (text: string, domain: string): 'other domain' | 'no address' | null => {
  if (isOrganisationEmail(text, domain)) return null
  return text.includes('@') && !isOnDomain(addressOf(text), domain) ? 'other domain' : 'no address'
}

/** Those of a record's addresses that others may be given, as they are kept, none twice. */
export const soundAddresses = (emails: readonly string[], domain: string): string[] => [
  ...new Set(emails.filter((email) => isOrganisationEmail(email, domain)).map(addressOf)),
]

/** What an address must be like, said where one is not. */
export const addressRule = (domain: string): string =>
  `Enter an address on @${domain}: letters, digits and ._%+- before it, ${NAME_LENGTH} characters at most.`

/** The problem of one address. */
export const emailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) ? null : addressRule(domain)

/** The problem of an address that is added in bulk: only letters and digits before the domain (spec §5). */
export const bulkEmailProblem = (text: string, domain: string): string | null =>
  isOrganisationEmail(text, domain) && /^[a-z0-9]+$/i.test(localPart(addressOf(text)))
    ? null
    : `Enter letters and digits, followed by @${domain}.`

/** What is said of an address that is in the list already (spec §5). */
export const repeatedText = (email: string): string => `The Email Address ${email} Already Exists.`

/** What is said of so many addresses; null when one record may have them. */
export const crowdProblem = (count: number): string | null =>
  count > RECORD_EMAILS ? `At most ${RECORD_EMAILS} addresses; these are ${count}.` : null

/** The problem of a list of addresses, of which none is judged by itself: one that stands twice, or their number. */
export const listProblem = (emails: readonly string[]): string | null => {
  const seen = new Set<string>()
  for (const address of emails.map(addressOf)) {
    if (seen.has(address)) return repeatedText(address)
    seen.add(address)
  }
  return crowdProblem(seen.size)
}

/** The first problem of a list of addresses. Those that `kept` has stay and are not judged, but count. */
export const addressesProblem = (
  emails: readonly string[],
  domain: string,
  kept: readonly string[] = [],
): string | null => {
  const known = new Set(kept.map(addressOf))
  const wrong = emails.find((email) => !known.has(addressOf(email)) && !isOrganisationEmail(email, domain))
  return wrong === undefined ? listProblem(emails) : emailProblem(wrong, domain)
}

/** What is stored of a record's addresses: a list, or the text itself where that is no JSON list of texts. */
export interface StoredEmails {
  readonly emails: readonly string[]
  readonly broken: string | null
}

/** Reads the addresses that the service tells of a record; nothing of a list is judged or changed (spec §3). */
export const storedEmails = (text: string): StoredEmails => {
  const list = parsed(text)
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
    ? { emails: list, broken: null }
    : { emails: [], broken: text }
}

/** The organisation's addresses that can be read in a text that is no list of them, as they are kept. */
export const foundAddresses = (text: string, domain: string): string[] => {
  const words = text
    // An escape of JSON such as \n ends in a letter that is not the address's.
    .replaceAll(/\\./g, ' ')
    .split(/[\s,;:="[\]{}()<>|]+/)
    .map((word) => addressOf(word.replaceAll(/^'+|['.]+$/g, '')))
  return [...new Set(words.filter((word) => isOrganisationEmail(word, domain)))]
}

/** What a practice record is called: by its match, or by its mnemonics. */
export const practiceName = (record: Omit<PracticeFields, 'provider_id' | 'emails'>): string => {
  const texts = mnemonics.map((mnemonic) => record[mnemonic])
  return record.match || texts.filter((text) => text !== '').join(' / ')
}

/** Name of a practice record as its list shows it: after its physician, if it has one. */
export const practiceTitle = (fullName: string | undefined, record: Parameters<typeof practiceName>[0]): string =>
  fullName === undefined ? practiceName(record) : `${fullName}, ${practiceName(record)}`

/** Characters of a mnemonic; sites use 3 to 10. */
export const MNEMONIC_LENGTH = 40

/** What a practice record is found by; one of them at least must be there. */
const keys = [...mnemonics, 'match'] as const

/** The first problem of each field that is given, but for the addresses. */
export const practiceTextProblems = (
  practice: Partial<Omit<PracticeFields, 'emails'>>,
): Problem<keyof PracticeFields>[] => {
  const { match } = practice
  const mnemonicProblem = (mnemonic: Mnemonic) =>
    practice[mnemonic] ? nameProblem(mnemonicLabels[mnemonic], practice[mnemonic], MNEMONIC_LENGTH) : null
  return problemsAmong({
    soarian_resource_mne: keys.every((key) => practice[key] === '')
      ? 'Enter a resource, location or department mnemonic, or a match.'
      : mnemonicProblem('soarian_resource_mne'),
    soarian_location_mne: mnemonicProblem('soarian_location_mne'),
    department_mne: mnemonicProblem('department_mne'),
    match: match ? nameProblem('Match', match, NAME_LENGTH) : null,
  })
}

/** The first problem of each field that is given; `domain` is the organisation's, `kept` the addresses before the save. */
export const practiceProblems = (
  { emails, ...texts }: Partial<PracticeFields>,
  domain: string,
  kept: readonly string[] = [],
): Problem<keyof PracticeFields>[] => [
  ...practiceTextProblems(texts),
  ...problemsAmong({ emails: emails === undefined ? null : addressesProblem(emails, domain, kept) }),
]
