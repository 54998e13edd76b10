import { type Problem, problemsAmong } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import {
  addressOf,
  addressRule,
  countProblem,
  duplicateMessage,
  isOnDomain,
  isOrganisationEmail,
  listProblem,
  mnemonicOf,
  newPractice,
  type PracticeFields,
  practiceName,
  practiceTextProblems,
  type StoredEmails,
  typedAddress,
} from './email.ts'

export interface AddressDraft extends StoredEmails {
  /** Typed text that is not yet added to the addresses. */
  readonly typed: string
}

interface TypedAddresses {
  readonly added: readonly string[]
  readonly remainingText: string
  readonly problem: string | null
}

export const onOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

const MAX_LISTED = 5

const listed = (pieces: readonly string[]): string => {
  const unlistedCount = pieces.length - MAX_LISTED
  return unlistedCount > 0 ? `${pieces.slice(0, MAX_LISTED).join(', ')} and ${unlistedCount} more` : pieces.join(', ')
}

const invalidText = (invalid: readonly string[], domain: string): string | null => {
  const isOtherDomain = (piece: string) => /^[^\s@]+@[^\s@]*$/.test(piece) && !isOnDomain(addressOf(piece), domain)
  const otherDomain = invalid.filter(isOtherDomain).map(addressOf)
  const notAddresses = invalid.filter((piece) => !isOtherDomain(piece)).map((piece) => `“${piece}”`)
  const sentences = [
    otherDomain.length > 0 &&
      `${listed(otherDomain)} ${otherDomain.length === 1 ? 'is' : 'are'} not on @${domain}. Only addresses on that domain are allowed.`,
    notAddresses.length > 0 &&
      `${listed(notAddresses)} ${notAddresses.length === 1 ? 'is not an address' : 'are not addresses'}. ${addressRule(domain)}`,
  ]
  return sentences.filter(Boolean).join(' ') || null
}

/** Removes invisible characters, and the names and brackets that mail programs put around an address. */
const bareAddresses = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/(?<=^|[,;>\r\n])(?:"[^"]*"|[^"<>@;\r\n])*<([^<>]*@[^<>]*)>/g, ',$1,')

/** Splits a typed text into pieces. Words stay together if only some of them have an @. */
const piecesOf = (text: string): string[] =>
  bareAddresses(text)
    .split(/[,;\r\n]+/)
    .flatMap((part) => {
      const words = part.split(/\s+/).flatMap((word) => word.replace(/^mailto:/i, '') || [])
      return new Set(words.map((word) => word.includes('@'))).size > 1 ? [words.join(' ')] : words
    })

/**
 * Reads typed or pasted addresses and local parts (spec §5). If any piece is invalid, adds only full addresses: a word
 * without @ may be part of a name.
 */
export const readTyped = (text: string, emails: readonly string[], domain: string): TypedAddresses => {
  const pieces = [...new Set(piecesOf(text))]
  const isValid = (piece: string) => isOrganisationEmail(typedAddress(piece, domain), domain)
  const invalid = pieces.filter((piece) => !isValid(piece))
  const accepted = pieces.filter((piece) => isValid(piece) && (invalid.length === 0 || piece.includes('@')))
  const existing = new Set(emails.map(addressOf))
  const acceptedAddresses = new Set(accepted.map((piece) => typedAddress(piece, domain)))
  const added = [...acceptedAddresses.difference(existing)]
  const tooMany = added.length > 0 ? countProblem(emails.length + added.length) : null
  if (tooMany !== null) return { added: [], remainingText: text, problem: tooMany }
  const duplicateMessages = [...acceptedAddresses.intersection(existing)].map(duplicateMessage)
  return {
    added,
    remainingText: pieces.filter((piece) => !added.includes(typedAddress(piece, domain))).join(', '),
    problem:
      [invalidText(invalid, domain), ...duplicateMessages].filter((sentence) => sentence !== null).join(' ') || null,
  }
}

export interface PracticeDraft extends Omit<PracticeFields, 'provider_id' | 'emails'>, AddressDraft {
  readonly provider: RecordLabel | null
}

const { provider_id: _, ...blank } = newPractice
export const newPracticeDraft: PracticeDraft = { provider: null, ...blank, broken: null, typed: '' }

const UNADDED = 'Add the typed address, or clear it.'

/** Returns the problems of a draft. Does not validate the addresses again. */
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

export const practiceRules = {
  blank: newPracticeDraft,
  nameOf: practiceName,
  problemsOf: practiceDraftProblems,
  unique: null,
}

/** Returns the fields to save. Does not overwrite a stored text that is not a list of addresses. */
export const practiceOfDraft = (draft: PracticeDraft) => ({
  provider_id: draft.provider?.id ?? null,
  soarian_resource_mne: mnemonicOf(draft.soarian_resource_mne),
  soarian_location_mne: mnemonicOf(draft.soarian_location_mne),
  match: draft.match,
  department_mne: mnemonicOf(draft.department_mne),
  ...(draft.broken === null && { emails: JSON.stringify(draft.emails) }),
})
