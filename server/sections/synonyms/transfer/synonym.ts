import sql from 'sql-template-tag'
import { customOrigin, originProblems, synonymProblems, synonymRules } from '../../../../src/domain/synonym.ts'
import { synonymFields } from '../../../../src/domain/synonymFields.ts'
import { cuiOf } from '../../../../src/domain/umls.ts'
import { columnsOf } from '../../../records/kinds/synonym.ts'
import { slugTaken } from '../../../records/records.ts'
import { id, optional, text, withDefault } from '../../../transfer/fields.ts'
import { kind, readersOf, saveFields, withSlug } from '../../../transfer/kind.ts'

const fields = {
  id,
  ...readersOf(synonymFields),
  auid: optional(text),
  umls_cuid: optional((value) => cuiOf(text(value))),
  source: withDefault(text, customOrigin.source),
  ...saveFields,
}

export const synonym = kind({
  type: 'synonym',
  tables: ['synonym'],
  select: sql`
    select id::text, slug, name, auid, umls_cuid, source, status, version, created_at, updated_at, updated_by
    from synonym order by synonym.id`,
  fields,
  complete: withSlug(synonymRules),
  problems: (synonym) => [...synonymProblems(synonym), ...originProblems(synonym)],
  references: ({ id, slug, name, auid }) => ({
    named: { of: 'synonym', id, name },
    unique: [
      { of: 'synonym slug', key: slug, taken: slugTaken({ slug }) },
      { of: 'auid', key: auid, taken: { field: 'auid', message: `Another synonym already has the AUID ${auid}.` } },
    ],
  }),
  rows: (synonym) => ({ synonym: [{ ...synonym, ...columnsOf(synonym, synonym) }] }),
})
