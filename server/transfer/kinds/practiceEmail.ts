import sql from 'sql-template-tag'
import {
  addressesProblem,
  addressOf,
  mnemonicOf,
  newPractice,
  practiceTextProblems,
  type StoredEmails,
  storedEmails,
} from '../../../src/domain/email.ts'
import { columnsOf } from '../../areas/practiceEmails/practiceEmail.ts'
import { id, list, optional, orElse, text, verbatim } from '../fields.ts'
import { kind, saves } from '../kind.ts'

const mnemonic = orElse((value) => mnemonicOf(text(value)), '')
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** A list of addresses; or the text that is stored in place of one, which may be such a list as JSON. */
const addresses = (value: unknown): StoredEmails => {
  const { emails, broken } =
    typeof value === 'string' ? storedEmails(verbatim(value)) : { emails: list(text)(value), broken: null }
  return { emails: emails.map(addressOf), broken }
}

const fields = {
  id,
  provider_id: optional(id),
  soarian_resource_mne: mnemonic,
  soarian_location_mne: mnemonic,
  department_mne: mnemonic,
  match: orElse(text, newPractice.match),
  emails: addresses,
  ...saves,
}

/** A practice record with its addresses. */
export const practiceEmail = kind({
  type: 'practice_email',
  tables: ['practice_email'],
  select: sql`
    select id::text, provider_id::text, soarian_resource_mne, soarian_location_mne, department_mne, match,
      coalesce(to_json(broken_emails), to_json(emails)) as emails, version, created_at, updated_at, updated_by
    from practice_email order by practice_email.id`,
  fields,
  problems: ({ emails: { emails }, ...practice }) => {
    const byDomain = Map.groupBy(emails, domainOf)
    // Each on a domain of its own: the organisation may have moved to another since.
    const messages = [...byDomain].map(([domain, addresses]) => addressesProblem(addresses, domain))
    return [
      ...practiceTextProblems(practice),
      ...messages.filter((message) => message !== null).map((message) => ({ field: 'emails', message })),
    ]
  },
  claims: ({ id, provider_id }) => ({
    own: [{ field: 'id', of: 'practice_email', ids: [id] }],
    references: [{ field: 'provider_id', of: 'provider', ids: provider_id === null ? [] : [provider_id] }],
  }),
  rows: ({ emails: { emails, broken }, ...practice }) => ({
    practice_email: [{ ...practice, ...columnsOf({ ...practice, emails, broken_emails: broken }) }],
  }),
})
