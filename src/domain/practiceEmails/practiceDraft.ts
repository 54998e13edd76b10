import { type Problem, problemsAmong } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import {
  addressOf,
  addressRule,
  crowdProblem,
  isOnDomain,
  isOrganisationEmail,
  listProblem,
  mnemonicOf,
  newPractice,
  type PracticeFields,
  practiceName,
  practiceTextProblems,
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
interface TypedAddresses {
  /** As they are kept, none twice, none that the list has. */
  readonly added: readonly string[]
  /** What stays typed: nothing where there is no problem. */
  readonly left: string
  readonly problem: string | null
}

/** The lines of a text that is pasted, on one. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

/** Wrong pieces that are named; of more only how many. */
const NAMED = 5

const named = (pieces: readonly string[]): string => {
  const rest = pieces.length - NAMED
  return rest > 0 ? `${pieces.slice(0, NAMED).join(', ')} and ${rest} more` : pieces.join(', ')
}

/** Why pieces that are no addresses of the organisation are refused; null when there are none. */
const wrongText = (wrong: readonly string[], domain: string): string | null => {
  const isForeign = (piece: string) => /^[^\s@]+@[^\s@]*$/.test(piece) && !isOnDomain(addressOf(piece), domain)
  const foreign = wrong.filter(isForeign).map(addressOf)
  const unclear = wrong.filter((piece) => !isForeign(piece)).map((piece) => `“${piece}”`)
  const sentences = [
    foreign.length > 0 &&
      `${named(foreign)} ${foreign.length === 1 ? 'is' : 'are'} not on @${domain}. Addresses here are on that domain alone.`,
    unclear.length > 0 &&
      `${named(unclear)} ${unclear.length === 1 ? 'is no address' : 'are no addresses'}. ${addressRule(domain)}`,
  ]
  return sentences.filter(Boolean).join(' ') || null
}

/** A text without what mail programs put around an address: a name before it, brackets; and without what nobody sees. */
const bared = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/(?<=^|[,;>\r\n])(?:"[^"]*"|[^"<>@;\r\n])*<([^<>]*@[^<>]*)>/g, ',$1,')

/** What is typed as several. Words of which only some have an @ are one piece: nobody knows what is meant by the others. */
const piecesOf = (text: string): string[] =>
  bared(text)
    .split(/[,;\r\n]+/)
    .flatMap((part) => {
      const words = part.split(/\s+/).flatMap((word) => word.replace(/^mailto:/i, '') || [])
      return new Set(words.map((word) => word.includes('@'))).size > 1 ? [words.join(' ')] : words
    })

/**
 * Reads what was typed or pasted: local parts or whole addresses, between commas, semicolons, spaces or lines (spec §5),
 * with their names, as mail programs copy them. What is wrong, and what the list has, stays typed; whole addresses beside
 * it are added. A local part beside something wrong is not: it may be of the same name.
 */
export const readTyped = (text: string, emails: readonly string[], domain: string): TypedAddresses => {
  const pieces = [...new Set(piecesOf(text))]
  const isRight = (piece: string) => isOrganisationEmail(typedAddress(piece, domain), domain)
  const wrong = pieces.filter((piece) => !isRight(piece))
  const sure = pieces.filter((piece) => isRight(piece) && (wrong.length === 0 || piece.includes('@')))
  const had = new Set(emails.map(addressOf))
  const given = new Set(sure.map((piece) => typedAddress(piece, domain)))
  const added = [...given.difference(had)]
  const crowd = added.length > 0 ? crowdProblem(emails.length + added.length) : null
  if (crowd !== null) return { added: [], left: text, problem: crowd }
  const repeated = [...given.intersection(had)].map(repeatedText)
  return {
    added,
    left: pieces.filter((piece) => !added.includes(typedAddress(piece, domain))).join(', '),
    problem: [wrongText(wrong, domain), ...repeated].filter((sentence) => sentence !== null).join(' ') || null,
  }
}

/** A practice record as its form edits it. */
export interface PracticeDraft extends Omit<PracticeFields, 'provider_id' | 'emails'>, AddressDraft {
  /** The physician; null when the record names none. */
  readonly provider: RecordLabel | null
}

const { provider_id: _, ...blank } = newPractice
/** A new practice record. */
export const newPracticeDraft: PracticeDraft = { provider: null, ...blank, broken: null, typed: '' }

/** What is said while an address is typed that was not added. */
const UNADDED = 'Add the address that is typed, or clear it.'

/** What is wrong with a draft. Each of its addresses was judged when it was added; old ones are not judged again. */
export const practiceDraftProblems = ({
  provider: _provider,
  broken: _broken,
  emails,
  typed,
  ...fields
}: PracticeDraft): Problem[] => [
  ...practiceTextProblems(fields),
  ...problemsAmong({ emails: listProblem(emails), typed: typed === '' ? null : UNADDED }),
]

/** The rules of a practice record: how it begins, what it is called, what is wrong with it. Records may be alike. */
export const practiceRules = {
  blank: newPracticeDraft,
  nameOf: practiceName,
  problemsOf: practiceDraftProblems,
  unique: null,
}

/** What is saved of a draft. A text that is no list of addresses is left alone until there is something in its place. */
export const practiceOfDraft = (draft: PracticeDraft) => ({
  provider_id: draft.provider?.id ?? null,
  soarian_resource_mne: mnemonicOf(draft.soarian_resource_mne),
  soarian_location_mne: mnemonicOf(draft.soarian_location_mne),
  match: draft.match,
  department_mne: mnemonicOf(draft.department_mne),
  ...(draft.broken === null && { emails: JSON.stringify(draft.emails) }),
})
