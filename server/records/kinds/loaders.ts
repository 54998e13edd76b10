import sql from 'sql-template-tag'
import type { NamedText } from '../../../src/domain/matchedText.ts'
import type { SpecialtyListKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { loadOne, loadOwned, perRequest } from '../batched.ts'
import { type ConditionRow, conditions } from './condition.ts'
import { type ProviderRow, providersByIds } from './provider.ts'
import { type ServiceLineRow, type SpecialtyRow, specialties, specialtyColumns } from './specialty.ts'
import { type SynonymRow, synonyms } from './synonym.ts'
import { type TermRow, termColumns, terms } from './term.ts'

/** `service_line` is null unless the list is a variant. */
interface TermListRow extends SpecialtyRow {
  readonly term_id: string
  readonly kind: SpecialtyListKind
  readonly service_line: ServiceLineRow | null
}

/** Sorts by specialty. Its default list comes first, its master list last. */
const termListsOf = async (database: Queryable, termIds: readonly string[]) => {
  const rows = await database.rows<TermListRow>(sql`
    select term_id, kind, ${specialtyColumns},
      case when service_line.id is not null then json_build_object(
        'id', service_line.id::text, 'slug', service_line.slug, 'name', service_line.name) end as service_line
    from (
      select term_id, specialty_id, list as kind, null::bigint as service_line_id from specialty_term
      union all select term_id, specialty_id, 'VARIANT', service_line_id from specialty_variant_term
    ) as term_list
    join specialty on specialty.id = specialty_id left join service_line on service_line.id = service_line_id
    where term_id = any(${termIds}::bigint[])
    order by specialty.name_key, specialty.id, array_position('{DEFAULT,VARIANT,MASTER}', kind),
      service_line.name_key, service_line.id`)
  return rows.map((row) => ({ ...row, specialty: row }))
}

export const recordLoaders = perRequest((database) => ({
  providerById: loadOne<ProviderRow>((ids) => providersByIds(database, ids)),
  providerSourceName: loadOne<{ id: string; name: string }>((ids) =>
    database.rows(sql`select id, full_name as name from provider where id = any(${ids}::bigint[])`),
  ),
  specialtyById: loadOne<SpecialtyRow>((ids) => specialties.byIds(database, ids)),
  conditionById: loadOne<ConditionRow>((ids) => conditions.byIds(database, ids)),
  synonymById: loadOne<SynonymRow>((ids) => synonyms.byIds(database, ids)),
  termById: loadOne<TermRow>((ids) => terms.byIds(database, ids)),
  termByCuid: loadOne<TermRow>(
    (cuids) => database.rows(sql`select ${termColumns} from term where umls_cuid = any(${[...cuids]}::text[])`),
    'umls_cuid',
  ),
  termLists: loadOwned((ids) => termListsOf(database, ids), 'term_id'),
}))

/** Returns the physician's name in the source, by which searches also find the physician. */
export const sourceName = async (context: { readonly database: Queryable }, id: string): Promise<NamedText> => ({
  name: 'Source name',
  text: (await recordLoaders(context).providerSourceName.load(id))?.name ?? '',
})
