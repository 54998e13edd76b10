import sql, { join, raw } from 'sql-template-tag'
import { primaryData, primaryFields } from '../../../../src/domain/physicians/override.ts'
import {
  exactText,
  flag,
  id,
  integerBetween,
  json,
  oneOf,
  optional,
  text,
  withDefault,
} from '../../../transfer/fields.ts'
import { kind, when } from '../../../transfer/kind.ts'

const columnsByName = new Map(primaryFields.map((column) => [primaryData[column].record, column]))

const valueAsJson = optional((value) => {
  if (typeof value === 'boolean') return json(flag(value))
  return json(typeof value === 'number' ? integerBetween(0)(value) : exactText(value))
})

const fields = {
  id,
  provider_id: id,
  field: oneOf([...columnsByName.keys()]),
  timestamp: when,
  user_id: optional(id),
  username: text,
  before: valueAsJson,
  after: valueAsJson,
  is_reverted: withDefault(flag, false),
  reason: withDefault(text, ''),
}

/** The user's account may no longer exist. */
export const overrideChange = kind({
  type: 'override_change',
  tables: ['provider_override_change'],
  select: sql`
    select id::text, provider_id::text, name as field, at as timestamp, user_id::text, username, before, after,
      is_reverted, reason
    from provider_override_change
    join (values ${join([...columnsByName].map(([name, column]) => raw(`('${column}', '${name}')`)))}) as named (field, name) using (field)
    order by provider_override_change.id`,
  fields,
  references: ({ provider_id }) => ({ references: [{ field: 'provider_id', of: 'provider', ids: [provider_id] }] }),
  rows: ({ timestamp, field, ...row }) => ({
    provider_override_change: [{ ...row, at: timestamp, field: columnsByName.get(field) }],
  }),
})
