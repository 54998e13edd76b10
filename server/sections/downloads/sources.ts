import sql, { join, raw, type Sql } from 'sql-template-tag'
import { MAX_LISTED } from '../../../src/domain/bulk/cells.ts'
import type { SheetSection } from '../../../src/domain/bulk/sheets.ts'
import type { Query, RecordKind } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { ListPage } from '../../lists/list.ts'
import { listGroups } from '../../records/kinds/group.ts'
import { listPracticeEmails } from '../../records/kinds/practiceEmail.ts'
import { listProviders } from '../../records/kinds/provider.ts'
import { listSynonyms } from '../../records/kinds/synonym.ts'
import { listTerms } from '../../records/kinds/term.ts'
import { topConditions, topSpecialties } from '../../records/kinds/topList.ts'
import { listUsers } from '../../records/kinds/user.ts'
import { listAuditLogs } from '../audit/auditLog.ts'
import { listPrograms } from '../programs/lists.ts'
import { listSpecialties } from '../specialties/lists.ts'

/** Arguments of a list's query, which the contract has validated. */
type ListArguments = Readonly<Record<string, never>>

/** Source of the rows of a sheet. */
export interface SheetSource {
  /** Title of the list, for the audit log and the name of the file. */
  readonly title: string
  /** Query of the list, with whose permission and arguments users download it. */
  readonly query: keyof Query
  readonly list: (database: Queryable, viewer: Viewer, args: ListArguments) => ListPage<{ id: string }>
  /** Expressions of columns that the table does not have. */
  readonly expressions: Readonly<Record<string, Sql>>
}

/** Selects the names of linked records, and one more than a cell shows. */
const names = (table: string, name: string, condition: string): Sql =>
  raw(`array(select ${name} from ${table} where ${condition} order by ${name}_key limit ${MAX_LISTED + 1})`)

/** The version of a record in a sheet names its last change, too, because the version alone does not find it in the log. */
const versionOf = (table: string, kind: RecordKind): Sql => sql`'v' || ${raw(table)}.version || 'a' || coalesce((
  select max(audit_id) from audit_record where kind = ${raw(`'${kind}'`)} and record_id = ${raw(table)}.id), 0)`

const records = (
  title: string,
  query: keyof Query,
  [table, kind]: readonly [table: string, kind: RecordKind],
  list: SheetSource['list'],
  expressions: SheetSource['expressions'] = {},
): SheetSource => ({ title, query, list, expressions: { ...expressions, version: versionOf(table, kind) } })

const topList = (title: string, query: keyof Query, table: string, record: string, list: SheetSource['list']) => ({
  title,
  query,
  list,
  expressions: {
    order: raw('place'),
    name: raw(`(select name from ${record} where ${record}.id = ${table}.id)`),
    slug: raw(`(select slug from ${record} where ${record}.id = ${table}.id)`),
  },
})

const specialtiesIn = (list: string) =>
  names(
    'specialty_term join specialty on specialty.id = specialty_id',
    'name',
    `term_id = term.id and list = '${list}'`,
  )

export const sheetSources: Readonly<Record<SheetSection, SheetSource>> = {
  TERMS: records(
    'Clinical Focus Terms',
    'cftTerms',
    ['term', 'TERM'],
    (database, _, args) => listTerms(database, args),
    {
      displayName: sql`coalesce((select synonym.name from synonym where synonym.id = term.primary_synonym_id), term.name)`,
      synonyms: names('term_synonym join synonym on synonym.id = synonym_id', 'name', 'term_id = term.id'),
      defaultSpecialties: specialtiesIn('DEFAULT'),
      masterSpecialties: specialtiesIn('MASTER'),
      providersCount: sql`(select physicians from term_count where record_id = term.id)`,
    },
  ),
  SYNONYMS: records(
    'Synonyms',
    'synonyms',
    ['synonym', 'SYNONYM'],
    (database, _, args) => listSynonyms(database, args),
    { terms: names('term_synonym join term on term.id = term_id', 'name', 'synonym_id = synonym.id') },
  ),
  GROUPS: records(
    'Custom Groups',
    'groups',
    ['care_group', 'GROUP'],
    (database, _, args) => listGroups(database, args),
    { providersCount: sql`(select physicians from care_group_count where record_id = care_group.id)` },
  ),
  PROGRAMS: records(
    'Promoted Search',
    'promotedPrograms',
    ['promoted_program', 'PROMOTED_PROGRAM'],
    (database, _, args) => listPrograms(database, args),
    {
      icon: sql`(select display_name from program_icon where program_icon.id = icon_id)`,
      specialties: names(
        'program_specialty join specialty on specialty.id = specialty_id',
        'name',
        'program_id = promoted_program.id',
      ),
      terms: names('program_term join term on term.id = term_id', 'name', 'program_id = promoted_program.id'),
    },
  ),
  SPECIALTIES: records(
    'Specialties',
    'specialties',
    ['specialty', 'SPECIALTY'],
    (database, _, args) => listSpecialties(database, args),
    {
      cftTermsCount: sql`(select count(*)::int from (
        select term_id from specialty_term where specialty_id = specialty.id
        union select term_id from specialty_variant_term where specialty_id = specialty.id) as listed)`,
      serviceLines: names(
        'specialty_service_line join service_line on service_line.id = service_line_id',
        'name',
        'specialty_id = specialty.id',
      ),
    },
  ),
  PHYSICIANS: records(
    'Physician Overrides',
    'providers',
    ['merged_provider', 'PROVIDER'],
    (database, _, args) => listProviders(database, args),
    {
      fullName: sql`full_name`,
      firstName: sql`first_name`,
      middleName: sql`middle_name`,
      lastName: sql`last_name`,
      overridesCount: sql`overrides_count`,
      isOriginalChanged: sql`is_original_changed`,
      groups: names(
        'group_provider join care_group on care_group.id = group_id',
        'name',
        'provider_id = merged_provider.id',
      ),
    },
  ),
  PRACTICE_EMAILS: records(
    'Practice Appointment Emails',
    'practiceEmails',
    ['practice_email', 'PRACTICE_EMAIL'],
    (database, _, args) => listPracticeEmails(database, args),
    {
      provider: sql`(select full_name from merged_provider where merged_provider.id = practice_email.provider_id)`,
      npi: sql`(select npi from provider where provider.id = practice_email.provider_id)`,
      emails: sql`coalesce(to_json(practice_email.broken_emails), to_json(practice_email.emails))`,
    },
  ),
  USERS: records(
    'User Management',
    'users',
    ['app_user', 'USER'],
    (database, viewer, args) => listUsers(database, viewer, args),
    { is_admin: sql`role` },
  ),
  AUDIT_LOGS: {
    title: 'Audit Logs',
    query: 'auditLogs',
    list: (database, viewer, args) => listAuditLogs(database, viewer, args),
    expressions: { user: sql`username`, timestamp: sql`at` },
  },
  TOP_SPECIALTIES: topList(
    'Most Searched Specialties',
    'topSpecialties',
    'top_specialty_entry',
    'specialty',
    (database, _, args) => topSpecialties.list(database, args),
  ),
  TOP_CONDITIONS: topList('Top Conditions', 'topConditions', 'top_condition_entry', 'term', (database, _, args) =>
    topConditions.list(database, args),
  ),
}

/** Selects the columns of a sheet, under their names. */
export const columnsOf = ({ expressions }: SheetSource, columns: readonly string[]): Sql =>
  join(columns.map((name) => sql`${expressions[name] ?? raw(`"${name}"`)} as ${raw(`"${name}"`)}`))
