import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../../src/domain/limits.ts'
import { nameProblem, problemsAmong } from '../../../../src/domain/problem.ts'
import { slugOf, slugProblem } from '../../../../src/domain/slug.ts'
import { specialtyFields } from '../../../../src/domain/specialties/fields.ts'
import { CUSTOM_SPECIALTY, specialtyProblems, specialtyRules } from '../../../../src/domain/specialties/specialty.ts'
import { sortKey } from '../../../lists/list.ts'
import { columnList } from '../../../records/fieldTable.ts'
import { columnsOf } from '../../../records/kinds/specialty.ts'
import { slugTaken } from '../../../records/records.ts'
import {
  dateTime,
  flag,
  id,
  ids,
  list,
  object,
  optional,
  repetitionProblem,
  text,
  withDefault,
} from '../../../transfer/fields.ts'
import { kind, readersOf, saveFields, version, when, withSlug } from '../../../transfer/kind.ts'

const serviceLineFields = { id, slug: withDefault(text, ''), name: text }

export const serviceLine = kind({
  type: 'service_line',
  tables: ['service_line'],
  select: sql`select id::text, slug, name from service_line order by service_line.id`,
  fields: serviceLineFields,
  complete: withSlug({ slugOf }),
  problems: ({ slug, name }) =>
    problemsAmong({ slug: slugProblem(slug), name: nameProblem('Service Line Name', name, NAME_LENGTH) }),
  references: ({ slug }) => ({ unique: [{ of: 'service_line slug', key: slug, taken: slugTaken({ slug }) }] }),
  rows: (line) => ({ service_line: [{ ...line, name_key: sortKey(line.name) }] }),
})

const specialtyServiceLine = object({
  id,
  variants_searched: withDefault(flag, true),
  cftVariantTerms: ids,
  version,
  updated_at: when,
  updated_by: optional(text),
})

const fields = {
  id,
  ...readersOf(specialtyFields),
  source: withDefault(text, CUSTOM_SPECIALTY),
  is_board_certified: withDefault(flag, true),
  is_clean: withDefault(flag, true),
  is_clean_timestamp: optional(dateTime),
  parents: ids,
  service_lines: list(specialtyServiceLine),
  cftDefaultTerms: ids,
  cftTermsMaster: ids,
  ...saveFields,
}

export const specialty = kind({
  type: 'specialty',
  tables: ['specialty', 'specialty_parent', 'specialty_service_line', 'specialty_term', 'specialty_variant_term'],
  // Sorts by the longest chain of parents, so that parents come before their children.
  select: sql`
    with recursive step (specialty_id, steps) as (
      select id, 0 from specialty
      union
      select specialty_parent.specialty_id, steps + 1 from step join specialty_parent on parent_id = step.specialty_id
    )
    select id::text, ${columnList(specialtyFields, 'specialty')}, source, is_board_certified, is_clean, is_clean_timestamp,
      array(select parent_id::text from specialty_parent where specialty_id = specialty.id order by specialty_parent.parent_id)
        as parents,
      array(
        select json_build_object('id', service_line_id::text, 'variants_searched', variants_searched,
          'cftVariantTerms', array(
            select term_id::text from specialty_variant_term as variant
            where variant.specialty_id = held.specialty_id and variant.service_line_id = held.service_line_id
            order by variant.term_id),
          'version', version, 'updated_at', updated_at, 'updated_by', updated_by)
        from specialty_service_line as held where specialty_id = specialty.id order by held.service_line_id
      ) as service_lines,
      array(select term_id::text from specialty_term where specialty_id = specialty.id and list = 'DEFAULT'
        order by specialty_term.term_id) as "cftDefaultTerms",
      array(select term_id::text from specialty_term where specialty_id = specialty.id and list = 'MASTER'
        order by specialty_term.term_id) as "cftTermsMaster",
      version, created_at, updated_at, updated_by
    from specialty order by (select max(steps) from step where step.specialty_id = specialty.id), specialty.id`,
  fields,
  complete: withSlug(specialtyRules),
  problems: (specialty) => [
    ...specialtyProblems({ ...specialty, display_name: specialty.display_name ?? '' }),
    ...problemsAmong({
      source: nameProblem('The source', specialty.source, NAME_LENGTH),
      service_lines: repetitionProblem(specialty.service_lines.map(({ id }) => id)),
    }),
  ],
  references: ({ slug, parents, service_lines, cftDefaultTerms, cftTermsMaster }) => ({
    references: [
      // Parents must be in earlier lines, which excludes cycles.
      { field: 'parents', of: 'specialty', ids: parents },
      { field: 'service_lines', of: 'service_line', ids: service_lines.map((line) => line.id) },
      { field: 'service_lines', of: 'term', ids: service_lines.flatMap(({ cftVariantTerms }) => cftVariantTerms) },
      { field: 'cftDefaultTerms', of: 'term', ids: cftDefaultTerms },
      { field: 'cftTermsMaster', of: 'term', ids: cftTermsMaster },
    ],
    unique: [{ of: 'specialty slug', key: slug, taken: slugTaken({ slug }) }],
  }),
  rows: ({ parents, service_lines, cftDefaultTerms, cftTermsMaster, ...specialty }) => {
    const specialty_id = specialty.id
    const inList = (list: string, terms: readonly string[]) => terms.map((term_id) => ({ specialty_id, list, term_id }))
    return {
      specialty: [{ ...specialty, ...columnsOf(specialty) }],
      specialty_parent: parents.map((parent_id) => ({ specialty_id, parent_id })),
      specialty_service_line: service_lines.map(({ id, variants_searched, version, updated_at, updated_by }) => ({
        specialty_id,
        service_line_id: id,
        variants_searched,
        version,
        updated_at,
        updated_by,
      })),
      specialty_term: [...inList('DEFAULT', cftDefaultTerms), ...inList('MASTER', cftTermsMaster)],
      specialty_variant_term: service_lines.flatMap(({ id: service_line_id, cftVariantTerms }) =>
        cftVariantTerms.map((term_id) => ({ specialty_id, service_line_id, term_id })),
      ),
    }
  },
})
