import sql from 'sql-template-tag'
import { type BulkAction, bulkActions, emailFates } from '../../../src/domain/bulkEmail.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { countsOf } from '../../areas/practiceEmails/bulkChange.ts'
import { id, list, object, oneOf, optional, orElse, text, verbatim } from '../fields.ts'
import { kind, when } from '../kind.ts'

const record = object({
  id: verbatim,
  name: orElse(verbatim, ''),
  fate: oneOf(emailFates),
  before: list(verbatim),
  after: list(verbatim),
})

const fields = {
  id,
  action: oneOf(bulkActions),
  emails: list(verbatim),
  reason: optional(text),
  username: text,
  timestamp: when,
  undoes: optional(id),
  records: list(record),
}

const undoesProblem = (action: BulkAction, undoes: string | null, id: string): string | null => {
  if ((action === 'UNDO') !== (undoes !== null)) return 'An UNDO names what it undoes, and nothing else does.'
  return Number(undoes) < Number(id) ? null : 'It must be an id below its own: what is undone was made before.'
}

/** A bulk change of addresses with what became of each record. The records, and whoever made it, may be gone. */
export const emailBatch = kind({
  type: 'email_batch',
  tables: ['email_batch', 'email_batch_row'],
  select: sql`
    select id::text, action, emails, reason, username, at as timestamp, undoes::text, (
        select coalesce(json_agg(
          json_build_object('id', record_id, 'name', name, 'fate', fate, 'before', before, 'after', after)
          order by position), '[]')
        from email_batch_row where batch_id = email_batch.id
      ) as records
    from email_batch order by email_batch.id`,
  fields,
  problems: ({ id, action, undoes }) => problemsAmong({ undoes: undoesProblem(action, undoes, id) }),
  claims: ({ id, undoes }) => ({
    own: [{ field: 'id', of: 'email_batch', ids: [id] }],
    references: [{ field: 'undoes', of: 'email_batch', ids: undoes === null ? [] : [undoes] }],
  }),
  rows: ({ records, timestamp, ...batch }) => ({
    email_batch: [{ ...batch, at: timestamp, counts: countsOf(records) }],
    email_batch_row: records.map(({ id, ...row }, index) => ({
      batch_id: batch.id,
      position: index + 1,
      record_id: id,
      ...row,
    })),
  }),
})
