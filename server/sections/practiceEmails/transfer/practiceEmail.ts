import sql from 'sql-template-tag'
import {
  mnemonicOf,
  newPractice,
  practiceProblems,
  type StoredEmails,
  storedEmails,
} from '../../../../src/domain/practiceEmails/email.ts'
import { isStorable } from '../../../../src/domain/text.ts'
import { columnsOf } from '../../../records/kinds/practiceEmail.ts'
import { exactText, id, list, optional, text, withDefault } from '../../../transfer/fields.ts'
import { kind, saveFields } from '../../../transfer/kind.ts'

const mnemonic = withDefault((value) => mnemonicOf(text(value)), '')

/** The text may be a broken list, or a valid list in JSON. */
const addresses = (value: unknown): StoredEmails => {
  if (typeof value !== 'string') return { emails: list(exactText)(value), broken: null }
  const stored = storedEmails(exactText(value))
  return stored.emails.every(isStorable) ? stored : { emails: [], broken: value }
}

const fields = {
  id,
  provider_id: optional(id),
  soarian_resource_mne: mnemonic,
  soarian_location_mne: mnemonic,
  department_mne: mnemonic,
  match: withDefault(text, newPractice.match),
  emails: addresses,
  ...saveFields,
}

export const practiceEmail = kind({
  type: 'practice_email',
  tables: ['practice_email'],
  select: sql`
    select id::text, provider_id::text, soarian_resource_mne, soarian_location_mne, department_mne, match,
      coalesce(to_json(broken_emails), to_json(emails)) as emails, version, created_at, updated_at, updated_by
    from practice_email order by practice_email.id`,
  fields,
  problems: ({ emails: { emails }, ...texts }, { settings }) =>
    practiceProblems({ ...texts, emails }, settings.emailDomain),
  references: ({ provider_id }) => ({
    references: [{ field: 'provider_id', of: 'provider', ids: provider_id === null ? [] : [provider_id] }],
  }),
  rows: ({ emails: { emails, broken }, ...practice }) => ({
    practice_email: [{ ...practice, ...columnsOf({ ...practice, emails, broken_emails: broken }) }],
  }),
})
