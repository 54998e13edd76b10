import sql from 'sql-template-tag'
import { type BulkAction, bulkActions, emailFates, perFate } from '../../../../src/domain/practiceEmails/bulkEmail.ts'
import { problemsAmong } from '../../../../src/domain/problem.ts'
import { exactText, id, integerBetween, list, oneOf, optional, withDefault } from '../../../transfer/fields.ts'
import { kind, when } from '../../../transfer/kind.ts'

const fields = {
  id,
  action: oneOf(bulkActions),
  emails: list(exactText),
  reason: optional(exactText),
  username: exactText,
  timestamp: when,
  undoes: optional(id),
}

const undoesProblem = (action: BulkAction, undoes: string | null, id: string): string | null => {
  if ((action === 'UNDO') !== (undoes !== null))
    return 'An UNDO needs the id of the bulk change that it undoes. Other actions must have null.'
  return Number(undoes) < Number(id) ? null : 'The undone bulk change must have a lower id than its undo.'
}

/** The user's account may no longer exist. */
export const emailBatch = kind({
  type: 'email_batch',
  tables: ['email_batch'],
  select: sql`
    select id::text, action, emails, reason, username, at as timestamp, undoes::text
    from email_batch order by email_batch.id`,
  fields,
  problems: ({ id, action, undoes }) => problemsAmong({ undoes: undoesProblem(action, undoes, id) }),
  references: ({ undoes }) => ({
    references: [{ field: 'undoes', of: 'email_batch', ids: undoes === null ? [] : [undoes] }],
  }),
  // The counts stay 0 until `finish` of `emailBatchRow` sets them.
  rows: ({ timestamp, ...batch }) => ({ email_batch: [{ ...batch, at: timestamp, counts: perFate(() => 0) }] }),
})

const rowFields = {
  batch_id: id,
  position: integerBetween(1),
  record_id: exactText,
  name: withDefault(exactText, ''),
  fate: oneOf(emailFates),
  before: list(exactText),
  after: list(exactText),
}

const zeroCounts = JSON.stringify(perFate(() => 0))

/** The practice record may no longer exist. */
export const emailBatchRow = kind({
  type: 'email_batch_row',
  tables: ['email_batch_row'],
  select: sql`
    select batch_id::text, position, record_id, name, fate, before, after
    from email_batch_row order by email_batch_row.batch_id, position`,
  fields: rowFields,
  references: ({ batch_id, position }) => ({
    own: [{ field: 'position', of: `row_of_email_batch_${batch_id}`, ids: [String(position)] }],
    references: [{ field: 'batch_id', of: 'email_batch', ids: [batch_id] }],
  }),
  rows: (row) => ({ email_batch_row: [row] }),
  finish: sql`
    update email_batch set counts = (${zeroCounts}::jsonb || counted.counts)::json
    from (
      select batch_id, jsonb_object_agg(lower(fate), count) as counts
      from (select batch_id, fate, count(*) from email_batch_row group by batch_id, fate) as fates
      group by batch_id
    ) as counted
    where email_batch.id = counted.batch_id`,
})
