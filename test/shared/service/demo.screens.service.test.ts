import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { specialties } from '../../../server/demo/specialties.ts'
import { textFilter } from '../../../server/lists/searchText.ts'
import { SEARCH_SIZE, TOP_CONDITIONS, TOP_SPECIALTIES } from '../../../src/domain/limits.ts'
import { primaryFields } from '../../../src/domain/physicians/override.ts'
import { testService } from '../../support/service.ts'

// The smallest demo directory must contain each state of the specification's sections (§2).

const service = testService()

type Query = ReturnType<typeof sql>
const expectAll = async (query: Query, minimum = 1) => {
  const [row = {}] = await service.database.rows<Record<string, number>>(query)
  const tooFew = Object.entries(row).filter(([, count]) => count < minimum)
  expect(Object.keys(row).length).toBeGreaterThan(0)
  expect(tooFew).toEqual([])
}
/** Checks that enough rows satisfy each condition. The keys describe the conditions. */
const expectRows = (table: string, states: Readonly<Record<string, string>>, minimum = 1) => {
  const counts = Object.entries(states).map(([state, where]) => `count(*) filter (where ${where})::int as "${state}"`)
  return expectAll(sql`select ${raw(counts.join())} from ${raw(table)}`, minimum)
}

/** Returns each condition and its opposite. */
const both = (...conditions: readonly string[]) =>
  Object.fromEntries(conditions.flatMap((where) => [where, `not (${where})`]).map((where) => [where, where]))

describe('the lists', () => {
  test.each([
    ['care_group', '-'],
    ['provider', 'md'],
    ['term', '-'],
    ['synonym', '-'],
    ['practice_email', 'appointments'],
    ['audit_log', 'linked'],
  ])('of %s: more than one page, and a search, for %s, with 100 rows or more', async (table, text) => {
    const matches = textFilter(text)?.in('search_key') ?? sql`false`
    await expectAll(sql`select count(*)::int as rows from ${raw(table)} where ${matches}`, SEARCH_SIZE)
  })

  test.each(['specialty', 'promoted_program'])('of %s: more than one page', async (table) => {
    await expectRows(table, { all: 'true' }, 26)
  })
})

test('Clinical Focus Terms', async () => {
  await expectRows('term', {
    conditions: `taxonomy = 'CONDITION'`,
    treatments: `taxonomy = 'TREATMENT'`,
    undefined: 'taxonomy is null',
    ...both('umls_cuid is null', 'status'),
    'with a Display Name': 'primary_synonym_id is not null',
    'with a very long name': 'length(name) > 200',
    'without a physician': 'not exists (select from provider_term where term_id = id)',
    'with more than ten physicians': '(select count(*) from provider_term where term_id = id) > 10',
    'without a synonym': 'not exists (select from term_synonym where term_id = id)',
    'without a specialty': 'not exists (select from specialty_term where term_id = id)',
    'in a master list': `exists (select from specialty_term where term_id = id and list = 'MASTER')`,
    'in a variant': 'exists (select from specialty_variant_term where term_id = id)',
  })
})

test('Synonyms', async () => {
  const links = '(select count(*) from term_synonym where synonym_id = id)'
  await expectRows('synonym', {
    'of a vocabulary': 'auid is not null',
    custom: `source = 'DML_CUSTOM'`,
    ...both('status'),
    'of no term': `${links} = 0`,
    'of one term': `${links} = 1`,
    'of several terms': `${links} > 1`,
    'that are Display Names': 'exists (select from term where primary_synonym_id = synonym.id)',
  })
})

test('Custom Groups', async () => {
  const size = '(select count(*) from group_provider where group_id = id)'
  await expectRows('care_group', { 'with more than 200 physicians': `${size} > 200` })
  await expectRows(
    'care_group',
    {
      'with a filter': `${size} > 10 and ${size} < 200`,
      'with some': `${size} between 1 and 9`,
      empty: `${size} = 0`,
      ...both('status', 'display_on_profile', 'url is null'),
    },
    3,
  )
})

test('Promoted Search', async () => {
  // Schedules use the organization's time zone, and `current_date` uses the database's. The conditions allow for one
  // day of difference.
  const schedules = (where: string) =>
    `exists (select from program_schedule as s where program_id = promoted_program.id and (${where}))`
  const everyDay = 's.sunday and s.monday and s.tuesday and s.wednesday and s.thursday and s.friday and s.saturday'
  const priorities = await service.database.rows<{ priority: number }>(sql`
    select priority from promoted_program where priority is not null group by priority having count(*) > 1`)
  expect(priorities.length).toBeGreaterThan(0)
  await expectRows('promoted_program', {
    'live now': `status and ${schedules(`s.status and ${everyDay} and num_nulls(start_date, end_date, start_time, end_time) = 4`)}`,
    'over midnight': schedules('s.end_time < s.start_time'),
    'to come': `status and ${schedules('s.status and s.start_date > current_date + 1')} and not ${schedules('s.start_date is null or s.start_date < current_date + 2')}`,
    over: `status and ${schedules('true')} and not ${schedules('s.end_date is null or s.end_date > current_date - 2')}`,
    'with disabled schedules alone': `status and ${schedules('not s.status')} and not ${schedules('s.status')}`,
    'without a schedule': `status and not ${schedules('true')}`,
    inactive: 'not status',
    'without a priority': 'priority is null',
    'without an icon': 'icon_id is null',
    'without copy': 'copy is null',
    'with specialties': 'exists (select from program_specialty where program_id = promoted_program.id)',
    'without inherited terms':
      'exists (select from program_specialty where program_id = promoted_program.id and not use_inherited_terms)',
    'with terms': 'exists (select from program_term where program_id = promoted_program.id)',
  })
})

test('Specialties', async () => {
  const lines = '(select count(*) from specialty_service_line where specialty_id = id)'
  await expectRows('specialty', {
    ...both(`source = 'custom'`, 'status', 'is_clean', 'is_board_certified', 'display_name is null'),
    'with service lines': `${lines} > 0`,
    'with several': `${lines} > 1`,
    'without a service line': `${lines} = 0`,
    hidden: 'not is_visible',
    inactive: 'not is_active',
    'not in the picklist': 'not is_in_picklist',
    'without a default list': 'not is_default_term_list_enabled',
    'with variants': 'exists (select from specialty_variant_term where specialty_id = id)',
    'with no term': 'not exists (select from specialty_term where specialty_id = id)',
    'with a long list': `(select count(*) from specialty_term where specialty_id = id and list = 'MASTER') > 10`,
    'two levels below another': `exists (select from specialty_parent as below join specialty_parent as above
      on above.specialty_id = below.parent_id where below.specialty_id = id)`,
  })
  await expectAll(sql`select count(*)::int as physicians from specialty where source <> 'custom'`, specialties.length)
  await expectAll(sql`select count(distinct service_line_id)::int as lines from specialty_service_line`, 6)
})

test('Most Searched Specialties and Top Conditions', async () => {
  await expectAll(
    sql`select count(distinct place)::int as entries from top_specialty join specialty on id = specialty_id
      where place <= ${TOP_SPECIALTIES} and is_visible and is_active`,
    TOP_SPECIALTIES,
  )
  await expectAll(
    sql`select count(distinct place)::int as entries from top_condition join term on id = term_id
      where place <= ${TOP_CONDITIONS} and is_visible and taxonomy = 'CONDITION'`,
    TOP_CONDITIONS,
  )
  await expectRows('term', {
    'conditions that could be added': `taxonomy = 'CONDITION' and not exists (select from top_condition where term_id = id)`,
  })
})

describe('Physician Overrides', () => {
  test('every field is overridden; some originals have changed, some equal the override', async () => {
    const fields = primaryFields.map((field) => [field, `fields ? '${field}'`])
    await expectRows('provider_override', Object.fromEntries(fields))
    await expectRows('provider_override join provider on id = provider_id cross join jsonb_each(fields) as override', {
      'equal to the current original': `value -> 'value' = to_jsonb(provider) -> key`,
      'with a changed original': `value -> 'raw' <> to_jsonb(provider) -> key and value -> 'value' <> to_jsonb(provider) -> key`,
      'without an original': `value -> 'raw' = 'null'`,
    })
  })

  test('images and videos load, fail, or are missing', async () => {
    await expectRows('provider', {
      'served by the console': `image like '/portraits/%'`,
      broken: `image like '/profiles/%'`,
      'without an image': 'image is null',
      videos: `video ~ 'v=[\\w-]{11}$'`,
      'malformed videos': `video !~ 'v=[\\w-]{11}$'`,
      'without a video': 'video is null',
      'of unknown gender': 'gender is null',
      'with a generation': `suffix ~ '^(Jr\\.|III),'`,
    })
  })

  test('associations, switches, exclusions and awards', async () => {
    const specialties = '(select count(*) from provider_specialty where provider_id = provider.id)'
    const ofOne = (table: string, where = 'true') =>
      `exists (select from ${table} where provider_id = provider.id and ${where})`
    await expectRows('provider', {
      'one specialty': `${specialties} = 1`,
      'three specialties': `${specialties} = 3`,
      'an added specialty': ofOne('provider_specialty_override', 'is_added'),
      'a removed specialty': ofOne('provider_specialty_override', 'not is_added'),
      'not in the header': ofOne('provider_specialty_switch', 'not is_visible'),
      'not inherited': ofOne('provider_specialty_switch', 'not enable_inherited_list'),
      'an excluded term': ofOne('provider_excluded_term'),
      'no terms through specialties': ofOne('provider_override', 'disable_specialty_terms_association'),
      'no term': `not ${ofOne('provider_term')}`,
      'many terms': '(select count(*) from provider_term where provider_id = provider.id) > 20',
      'no group': `not ${ofOne('group_provider')}`,
      'three groups': '(select count(*) from group_provider where provider_id = provider.id) = 3',
      finalist: ofOne('provider_award', `status = 'Finalist'`),
      recipient: ofOne('provider_award', `status = 'Recipient'`),
      'no award': `not ${ofOne('provider_award')}`,
    })
  })
})

test('Practice Appointment Emails', async () => {
  await expectRows('practice_email', {
    ...both('provider_id is null'),
    'without an address': `emails = '{}'`,
    'with one address': 'cardinality(emails) = 1',
    'with enough addresses for a filter': 'cardinality(emails) > 10',
    'without a match key': `match = ''`,
    'for any location or department': `match ~ '\\|$|\\|\\|'`,
    'without a department': `department_mne = ''`,
  })
  const inBulk = { 'to be removed in bulk': `'appointments@example.org' = any(emails)` }
  await expectRows('practice_email', inBulk, SEARCH_SIZE)
  const ofOne = sql`select count(*)::int as records from practice_email group by provider_id order by 1 desc limit 1`
  await expectAll(ofOne, 10)
})

test('User Management', async () => {
  await expectAll(sql`select count(distinct role)::int as roles from app_user where status`, 5)
  await expectRows('app_user', both('status', 'is_protected'))
})

test('Audit Logs', async () => {
  await expectRows('audit_log', {
    'without a change': 'before is null and after is null',
    'long changes': 'octet_length(after::text) > 1000',
    'failed sign-ins': `message = 'Failed to sign in'`,
    reasons: `length(args ->> 'log') > 20`,
  })
  const [row] = await service.database.rows<{ misplaced: number; short: number; future: number }>(sql`
    select count(*) filter (where at < before_at)::int as misplaced,
      count(*) filter (where length(args ->> 'log') <= 20)::int as short,
      count(*) filter (where at > now())::int as future
    from (select *, lag(at) over (order by id) as before_at from audit_log) as ordered`)
  expect(row).toEqual({ misplaced: 0, short: 0, future: 0 })
})
