import sql from 'sql-template-tag'
import { type BulkAction, bulkActions, perFate } from '../../../../src/domain/practiceEmails/bulkEmail.ts'
import { problemsAmong } from '../../../../src/domain/problem.ts'
import { id, list, oneOf, optional, verbatim } from '../../../transfer/fields.ts'
import { kind, when } from '../../../transfer/kind.ts'

const fields = {
  id,
  action: oneOf(bulkActions),
  emails: list(verbatim),
  reason: optional(verbatim),
  username: verbatim,
  timestamp: when,
  undoes: optional(id),
}

const undoesProblem = (action: BulkAction, undoes: string | null, id: string): string | null => {
  if ((action === 'UNDO') !== (undoes !== null)) return 'An UNDO names what it undoes, and nothing else does.'
  return Number(undoes) < Number(id) ? null : 'It must be an id below its own: what is undone was made before.'
}

/** A bulk change of addresses; what became of each record are lines of their own. Whoever made it may be gone. */
export const emailBatch = kind({
  type: 'email_batch',
  tables: ['email_batch'],
  select: sql`
    select id::text, action, emails, reason, username, at as timestamp, undoes::text
    from email_batch order by email_batch.id`,
  fields,
  problems: ({ id, action, undoes }) => problemsAmong({ undoes: undoesProblem(action, undoes, id) }),
  claims: ({ id, undoes }) => ({
    own: [{ field: 'id', of: 'email_batch', ids: [id] }],
    references: [{ field: 'undoes', of: 'email_batch', ids: undoes === null ? [] : [undoes] }],
  }),
  // Its records are counted when all of them are there.
  rows: ({ timestamp, ...batch }) => ({ email_batch: [{ ...batch, at: timestamp, counts: perFate(() => 0) }] }),
})
