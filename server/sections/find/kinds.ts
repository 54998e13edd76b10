import sql, { type Sql } from 'sql-template-tag'
import type { NamedText } from '../../../src/domain/matchedText.ts'
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
import { machineName } from '../../records/matchedText.ts'

interface Description {
  /** Null for kinds whose URLs contain the id. */
  readonly slug: string | null
  readonly name: string
  readonly detail: string | null
  /** Texts of the row, besides its name and detail, by which a search can find it. */
  readonly hidden: readonly NamedText[]
}

export interface FindArgs {
  readonly filter: string
  readonly first: number
}

/** A kind of record that a search can find. `Row` is a row of the kind's list. */
interface FoundRows<Row> {
  readonly list: (database: Queryable, args: FindArgs, viewer: Viewer) => Page<Row>
  readonly describe: (row: Row) => Description
  /** Selects `id`, `name` and `text` of further hidden texts, for the rows with these ids. */
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
      hidden: [machineName({ slug })],
    }),
    moreTexts: (ids) => sql`
      select term_id as id, 'Synonym' as name, synonym.name as text from term_synonym join synonym on synonym.id = synonym_id
      where term_id = any(${ids}::bigint[]) order by name_key`,
  }),
  found('SYNONYM', {
    list: listSynonyms,
    describe: ({ slug, name, source, auid }) => ({
      slug,
      name,
      detail: joined(source, auid),
      hidden: [machineName({ slug })],
    }),
  }),
  found('GROUP', {
    list: listGroups,
    describe: ({ slug, name, status }) => ({
      slug,
      name,
      detail: status ? null : 'Disabled',
      hidden: [machineName({ slug })],
    }),
  }),
  found('PROMOTED_PROGRAM', {
    list: listPrograms,
    describe: ({ slug, name, title, status }) => ({
      slug,
      name,
      detail: joined(title, status ? null : 'Disabled'),
      hidden: [machineName({ slug })],
    }),
  }),
  found('SPECIALTY', {
    list: listSpecialties,
    describe: ({ slug, name, display_name }) => ({ slug, name, detail: display_name, hidden: [machineName({ slug })] }),
  }),
  found('PROVIDER', {
    list: listProviders,
    describe: ({ fullName, npi }) => ({ slug: null, name: fullName, detail: `NPI ${npi}`, hidden: [] }),
    moreTexts: (ids) =>
      sql`select id, 'Source name' as name, full_name as text from provider where id = any(${ids}::bigint[])`,
  }),
  found('PRACTICE_EMAIL', {
    list: listPracticeEmails,
    describe: (row) => ({
      slug: null,
      name: practiceName(row),
      detail: joined(row.department_mne, row.soarian_location_mne),
      hidden: [
        { name: 'Resource', text: row.soarian_resource_mne },
        ...row.emails.map((text) => ({ name: 'Email', text })),
      ],
    }),
    moreTexts: (ids) => sql`
      select practice_email.id, 'Physician' as name, full_name as text from practice_email join merged_provider as physician
        on physician.id = provider_id where practice_email.id = any(${ids}::bigint[])`,
  }),
  found('USER', {
    list: (database, args, viewer) => listUsers(database, viewer, args),
    describe: ({ username, role }) => ({ slug: null, name: username, detail: role, hidden: [] }),
  }),
]
