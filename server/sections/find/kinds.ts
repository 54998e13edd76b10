import sql, { type Sql } from 'sql-template-tag'
import { practiceName } from '../../../src/domain/practiceEmails/email.ts'
import type { QueryPromotedProgramsArgs, QuerySpecialtiesArgs, RecordKind } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Page } from '../../lists/list.ts'
import { listGroups } from '../../records/kinds/group.ts'
import { listPracticeEmails } from '../../records/kinds/practiceEmail.ts'
import type { ProgramPage } from '../../records/kinds/program.ts'
import { listProviders } from '../../records/kinds/provider.ts'
import type { SpecialtyPage } from '../../records/kinds/specialty.ts'
import { listSynonyms } from '../../records/kinds/synonym.ts'
import { listTerms } from '../../records/kinds/term.ts'
import { listUsers } from '../../records/kinds/user.ts'

interface Description {
  /** Null for kinds whose URLs contain the id. */
  readonly slug: string | null
  readonly name: string
  readonly detail: string | null
  /** Texts of the row, besides its name, that a search can find. */
  readonly texts: readonly (string | null)[]
}

export interface FindArgs {
  readonly filter: string
  readonly first: number
}

/** A kind of record that a search can find. `Row` is a row of the kind's list. */
interface FoundRows<Row> {
  readonly list: (database: Queryable, args: FindArgs, viewer: Viewer) => Page<Row>
  readonly describe: (row: Row) => Description
  /** Selects `id` and `text` of further texts that a search can find, for the rows with these ids. */
  readonly moreTexts?: (ids: readonly string[]) => Sql
}

export interface FoundKindOf {
  readonly kind: RecordKind
  readonly find: (database: Queryable, args: FindArgs, viewer: Viewer) => Page<{ readonly id: string }>
  readonly describe: (row: { readonly id: string }) => Description
  readonly moreTexts: FoundRows<unknown>['moreTexts']
}

/** Hides the type of the rows, which only `list` and `describe` know. */
const found = <Row extends { readonly id: string }>(
  kind: RecordKind,
  { list, describe, moreTexts }: FoundRows<Row>,
): FoundKindOf => ({ kind, find: list, describe: (row) => describe(row as Row), moreTexts })

/** Lists of sections, which other sections must not import. */
export interface SectionLists {
  readonly listPrograms: (database: Queryable, args: QueryPromotedProgramsArgs) => ProgramPage
  readonly listSpecialties: (database: Queryable, args: QuerySpecialtiesArgs) => SpecialtyPage
}

const taxonomies = { CONDITION: 'Condition', TREATMENT: 'Treatment' } as const

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

/** Kinds of records in the order of the menu. */
export const foundKinds = ({ listPrograms, listSpecialties }: SectionLists): readonly FoundKindOf[] => [
  found('TERM', {
    list: (database, args) => listTerms(database, args),
    describe: ({ slug, name, taxonomy, umls_cuid }) => ({
      slug,
      name,
      detail: joined(taxonomy && taxonomies[taxonomy], umls_cuid),
      texts: [umls_cuid, slug],
    }),
    moreTexts: (ids) => sql`
      select term_id as id, name as text from term_synonym join synonym on synonym.id = synonym_id
      where term_id = any(${ids}::bigint[]) order by name_key`,
  }),
  found('SYNONYM', {
    list: listSynonyms,
    describe: ({ slug, name, source, auid }) => ({ slug, name, detail: joined(source, auid), texts: [auid, slug] }),
  }),
  found('GROUP', {
    list: listGroups,
    describe: ({ slug, name, status }) => ({ slug, name, detail: status ? null : 'Disabled', texts: [slug] }),
  }),
  found('PROMOTED_PROGRAM', {
    list: listPrograms,
    describe: ({ slug, name, title, status }) => ({
      slug,
      name,
      detail: joined(title, status ? null : 'Disabled'),
      texts: [title, slug],
    }),
  }),
  found('SPECIALTY', {
    list: listSpecialties,
    describe: ({ slug, name, display_name }) => ({ slug, name, detail: display_name, texts: [display_name, slug] }),
  }),
  found('PROVIDER', {
    list: listProviders,
    describe: ({ fullName, npi }) => ({ slug: null, name: fullName, detail: `NPI ${npi}`, texts: [npi] }),
    moreTexts: (ids) => sql`select id, full_name as text from provider where id = any(${ids}::bigint[])`,
  }),
  found('PRACTICE_EMAIL', {
    list: listPracticeEmails,
    describe: (row) => ({
      slug: null,
      name: practiceName(row),
      detail: joined(row.department_mne, row.soarian_location_mne),
      texts: [row.soarian_resource_mne, row.soarian_location_mne, row.department_mne, ...(row.emails ?? [])],
    }),
    moreTexts: (ids) => sql`
      select practice_email.id, full_name as text from practice_email join merged_provider as physician
        on physician.id = provider_id where practice_email.id = any(${ids}::bigint[])`,
  }),
  found('USER', {
    list: (database, args, viewer) => listUsers(database, viewer, args),
    describe: ({ username, role }) => ({ slug: null, name: username, detail: role, texts: [] }),
  }),
]
