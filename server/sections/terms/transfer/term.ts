import sql from 'sql-template-tag'
import { conditionProblems, newCondition, newTerm, termProblems, termRules } from '../../../../src/domain/terms/term.ts'
import { searchKey } from '../../../../src/domain/text.ts'
import { cuiOf, type Taxonomy } from '../../../../src/domain/umls.ts'
import { foreignSynonymProblem, textColumnsOf } from '../../../records/kinds/term.ts'
import { nameTakenProblem } from '../../../records/kinds/termNames.ts'
import { slugTaken } from '../../../records/records.ts'
import { flag, id, ids, oneOf, optional, text, withDefault } from '../../../transfer/fields.ts'
import { kind, saveFields, withSlug } from '../../../transfer/kind.ts'

const fields = {
  id,
  slug: withDefault(text, newTerm.slug),
  name: text,
  taxonomy: optional(oneOf<Taxonomy>(['TREATMENT', 'CONDITION'])),
  umls_cuid: optional((value) => cuiOf(text(value))),
  status: withDefault(flag, newTerm.status),
  display_name: optional(text),
  is_visible: withDefault(flag, newCondition.is_visible),
  is_in_picklist: withDefault(flag, newCondition.is_in_picklist),
  is_default_term_list_enabled: withDefault(flag, newCondition.is_default_term_list_enabled),
  synonyms: ids,
  primary_synonym_id: optional(id),
  ...saveFields,
}

export const term = kind({
  type: 'term',
  tables: ['term', 'term_synonym'],
  select: sql`
    select id::text, slug, name, taxonomy, umls_cuid, status, display_name, is_visible, is_in_picklist,
      is_default_term_list_enabled,
      array(select synonym_id::text from term_synonym where term_id = term.id order by term_synonym.synonym_id) as synonyms,
      primary_synonym_id::text, version, created_at, updated_at, updated_by
    from term order by term.id`,
  fields,
  complete: withSlug(termRules),
  problems: (term) => [
    ...termProblems(term),
    ...conditionProblems({ display_name: term.display_name ?? '' }),
    ...(term.primary_synonym_id === null || term.synonyms.includes(term.primary_synonym_id)
      ? []
      : [foreignSynonymProblem]),
  ],
  references: ({ id, slug, name, umls_cuid, taxonomy, synonyms }) => ({
    named: { of: 'term', id, name },
    namesakes: [{ field: 'synonyms', of: 'synonym', ids: synonyms }],
    own: [
      // The import accepts only these ids in the list of top conditions.
      { field: 'id', of: 'condition', ids: taxonomy === 'CONDITION' ? [id] : [] },
    ],
    references: [{ field: 'synonyms', of: 'synonym', ids: synonyms }],
    unique: [
      { of: 'term slug', key: slug, taken: slugTaken({ slug }) },
      {
        of: 'custom term name',
        key: umls_cuid === null ? searchKey(name) : null,
        taken: nameTakenProblem({ name, isTerm: true, term: null }),
      },
      {
        of: 'term umls_cuid',
        key: umls_cuid,
        taken: { field: 'umls_cuid', message: `Another term is already mapped to ${umls_cuid}.` },
      },
    ],
  }),
  rows: ({ synonyms, ...term }) => ({
    term: [{ ...term, ...textColumnsOf(term) }],
    term_synonym: synonyms.map((synonym_id) => ({ term_id: term.id, synonym_id })),
  }),
})
