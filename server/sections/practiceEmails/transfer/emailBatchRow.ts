import sql from 'sql-template-tag'
import { emailFates, perFate } from '../../../../src/domain/practiceEmails/bulkEmail.ts'
import { id, list, oneOf, orElse, verbatim, whole } from '../../../transfer/fields.ts'
import { kind } from '../../../transfer/kind.ts'

const fields = {
  batch_id: id,
  position: whole(1),
  record_id: verbatim,
  name: orElse(verbatim, ''),
  fate: oneOf(emailFates),
  before: list(verbatim),
  after: list(verbatim),
}

const none = JSON.stringify(perFate(() => 0))

/** What became of one record of a bulk change. The record may be gone. */
export const emailBatchRow = kind({
  type: 'email_batch_row',
  tables: ['email_batch_row'],
  select: sql`
    select batch_id::text, position, record_id, name, fate, before, after
    from email_batch_row order by email_batch_row.batch_id, position`,
  fields,
  claims: ({ batch_id, position }) => ({
    own: [{ field: 'position', of: `email_batch_${batch_id}_row`, ids: [String(position)] }],
    references: [{ field: 'batch_id', of: 'email_batch', ids: [batch_id] }],
  }),
  rows: (row) => ({ email_batch_row: [row] }),
  // How many have which fate.
  finish: sql`
    update email_batch set counts = (${none}::jsonb || counted.counts)::json
    from (
      select batch_id, jsonb_object_agg(lower(fate), count) as counts
      from (select batch_id, fate, count(*) from email_batch_row group by batch_id, fate) as fates
      group by batch_id
    ) as counted
    where email_batch.id = counted.batch_id`,
})
