import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { searchText } from '../../../server/lists/searchText.ts'
import { lineTypes } from '../../../server/sections/sections.ts'
import { contentOf, emptyDatabase, exported, fileOf, imported, rowsOf } from '../../support/transfer.ts'

const user = { type: 'user', id: '1', username: 'ada', password_hash: '$argon2id$x', role: 'admin' }
const line = { type: 'service_line', id: '1', name: 'Heart', slug: 'heart' }
const synonym = { type: 'synonym', id: '1', name: 'Heart attack', slug: 'heart-attack' }
const term = { type: 'term', id: '1', name: 'Myocardial infarction', taxonomy: 'CONDITION', synonyms: ['1'] }
const treatment = { type: 'term', id: '3', name: 'Bypass', taxonomy: 'TREATMENT' }
const specialty = { type: 'specialty', id: '1', name: 'Cardiology' }
const group = { type: 'group', id: '1', name: 'Machine Group', slug: 'taken' }
const award = { type: 'award', id: '1', award_name: 'Lantern', award_type: 'Care' }
const provider = { type: 'provider', id: '1', npi: '2000000002', firstName: 'Ada', lastName: 'Lovelace' }
const change = { type: 'override_change', id: '1', provider_id: '1', field: 'bio', username: 'ada' }
const program = { type: 'promoted_program', id: '1', name: 'Hearts' }
const practice = { type: 'practice_email', id: '1', match: 'A|B' }
const batch = { type: 'email_batch', id: '1', action: 'ADD', username: 'ada' }
const batchRow = { type: 'email_batch_row', batch_id: '1', position: 1, record_id: '1', fate: 'CHANGED' }
const audit = { type: 'audit_log', id: '1', username: 'ada', action: 'createGroup', message: 'Created group' }
const basicRecords = [user, line, synonym, term, specialty, group, award, provider, change]
const validRecords = [...basicRecords, treatment, program, practice, batch, batchRow, audit]

const SCHEDULE = { id: '1', days: ['MONDAY'] }
const otherGroup = { ...group, id: '2', slug: 'a' }
const otherTerm = { ...term, id: '2', slug: 'b' }
const otherSpecialty = { ...specialty, id: '2', slug: 'b' }
const otherProvider = { ...provider, id: '2', npi: '2000000010' }
const otherProgram = { ...program, id: '2', slug: 'b' }
const otherPractice = { ...practice, id: '2' }

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

const NO_ID = 'It must be an id: a whole number from 1 to 9007199254740991.'
const NO_TEXT = 'It must be text without NUL characters or unpaired surrogates.'
const NO_TIME = 'It must be a date and time such as 2026-01-31T17:30:00.123456Z.'
const NO_VERSION = 'It must be a whole number from 1 to 2147483647.'
const NO_IMAGE = 'Image must be a path on the directory website, such as /profiles/1.jpg.'
const NO_VIDEO = 'Video must be the URL of a YouTube video, or its ID.'
const NO_SLUG = 'Use only lowercase letters, digits, underscores and single hyphens between them.'
const NO_ADDRESS =
  'Enter an address on @example.org with at most 255 characters. Use only letters, digits and ._%+- before the @.'
const OVERRIDE_FIELDS = `firstName, middleName, lastName, image, bio, video, yearBeganPractice, isFad, isPcp,
  isAcceptingNewPatients, isBookable, isOnlineScheduling, disableClinicalFocusTerms`.replace(/\s+/g, ' ')
const missing = (record: string) => `Missing, refused, or only in a later line: ${record}.`

type Refusal = readonly [record: Readonly<Record<string, unknown>>, ...errors: string[]]
/** Records to add to the valid ones, each with the fields and texts of its expected errors. */
const refusals: readonly Refusal[] = [
  [{ type: 'groop', id: '2' }, 'type: There is no type "groop".'],
  ...[undefined, { toString: 1 }, ['group']].map((type): Refusal => [{ type, id: '2' }, 'type: It must be a string.']),
  [{ type: 'group', alias: 'x' }, 'id: It is missing.', 'name: It is missing.', 'alias: This field does not exist.'],
  [{ ...group, id: '0' }, `id: ${NO_ID}`],
  [{ ...group, slug: 'other' }, 'id: Another group already has the id 1.'],
  [{ ...group, id: '2' }, 'slug: The Machine Name (taken) is already taken.'],
  [{ ...group, id: '2', slug: 'No Slug' }, `slug: ${NO_SLUG}`],
  [
    { ...otherGroup, name: ' ', url: 'javascript:alert(1)' },
    'name: Group Name must not be empty.',
    'url: Group URL must start with http:// or https://.',
  ],
  [{ ...otherGroup, status: 1 }, 'status: It must be true or false.'],
  ...[0, 2_147_483_648].map((version): Refusal => [{ ...otherGroup, version }, `version: ${NO_VERSION}`]),
  [{ ...otherGroup, updated_at: '2026-02-30T00:00:00Z' }, `updated_at: ${NO_TIME}`],
  [{ ...otherGroup, name: 'half \ud800' }, `name: ${NO_TEXT}`],
  [
    { ...user, id: '2', username: 'ÄDA!' },
    'username: Username may contain only unaccented letters, digits, spaces, hyphens and underscores.',
  ],
  [
    { ...user, id: '2', username: 'ADA' },
    'username: The username you have selected is already taken, please choose another.',
  ],
  [
    { ...user, id: '2', username: 'bob', role: 'king', password_hash: 'secret' },
    'password_hash: It must be an Argon2 hash: $argon2id$…',
    'role: This role does not exist.',
  ],
  [{ ...line, id: '2' }, 'slug: The Machine Name (heart) is already taken.'],
  [
    { ...synonym, id: '2', slug: 'b', auid: 'A1', umls_cuid: 'x' },
    'umls_cuid: The CUI must be the letter C followed by seven digits.',
    'source: A synonym with an AUID cannot have the source DML_CUSTOM.',
  ],
  [{ ...otherTerm, taxonomy: 'DISEASE' }, 'taxonomy: It must be one of TREATMENT, CONDITION.'],
  [{ ...otherTerm, synonyms: ['1', '1'] }, 'synonyms: It contains 1 more than once.'],
  [
    { ...otherTerm, synonyms: [], primary_synonym_id: '1' },
    'primary_synonym_id: This synonym is not linked to the term. Link it first.',
  ],
  [{ ...otherTerm, name: 'Other', synonyms: ['1', '7'] }, `synonyms: ${missing('synonym 7')}`],
  [
    { ...otherSpecialty, parents: ['3'], service_lines: [{ id: '1' }, { id: '1', version: '1' }] },
    `service_lines[1].version: ${NO_VERSION}`,
  ],
  [
    { ...otherSpecialty, parents: ['2'], cftDefaultTerms: ['9'] },
    `parents: ${missing('specialty 2')}`,
    `cftDefaultTerms: ${missing('term 9')}`,
  ],
  [{ ...award, id: '2', award_name: 'LANTERN' }, 'award_name: An award named LANTERN already exists.'],
  [{ ...provider, id: '2' }, 'npi: Another physician already has the NPI 2000000002.'],
  [
    { ...otherProvider, npi: '2000000011', lastName: '' },
    'npi: The NPI 2000000011 has a wrong check digit.',
    'lastName: Last Name must not be empty.',
  ],
  ...['javascript:alert(1)', '//evil.example/x.jpg', 'https://evil.example/x.jpg', 'x.jpg', '/%2e%2e/x.jpg'].map(
    (image): Refusal => [{ ...otherProvider, image }, `image: ${NO_IMAGE}`],
  ),
  ...['javascript:alert(1)', 'https://evil.example/watch?v=aaaaaaaaaaa', 'ftp://youtube.com/v', 'short'].map(
    (video): Refusal => [{ ...otherProvider, video }, `video: ${NO_VIDEO}`],
  ),
  [
    { ...otherProvider, specialtiesAdd: ['1'], specialtiesRemove: ['1'] },
    'specialtiesRemove: 1 cannot be both added and removed.',
  ],
  [
    { ...otherProvider, awards: [{ id: '1', award_id: '1', status: 'Winner', year: 2020 }] },
    'awards[0].status: It must be one of Finalist, Recipient.',
  ],
  [
    { ...otherProvider, override: { fields: { yearBeganPractice: { value: 1700 } } } },
    `override: Year Began Practice must be a year from 1900 to ${new Date().getUTCFullYear()}.`,
  ],
  [
    { ...change, provider_id: '9' },
    'id: Another override change already has the id 1.',
    `provider_id: ${missing('provider 9')}`,
  ],
  [
    { ...change, id: '2', field: 'suffix', before: {}, after: 'half \ud800', timestamp: 'now' },
    `field: It must be one of ${OVERRIDE_FIELDS}.`,
    `timestamp: ${NO_TIME}`,
    `before: ${NO_TEXT}`,
    `after: ${NO_TEXT}`,
  ],
  [
    { ...otherProvider, groups: ['1', '8'], cftTerms: ['5'] },
    `cftTerms: ${missing('term 5')}`,
    `groups: ${missing('group 8')}`,
  ],
  [
    { ...otherProgram, icon: 'dragon', priority: 10_000 },
    'priority: Priority must be empty or a whole number from 1 to 9999.',
    'icon: This icon does not exist.',
  ],
  [
    { ...otherProgram, schedules: [{ ...SCHEDULE, days: [], start_date: '2026-02-01' }] },
    'schedules[0].days: Choose at least one day.',
  ],
  [
    { ...otherProgram, schedules: [{ ...SCHEDULE, start_date: '2026-02-02', end_date: '2026-02-01' }] },
    'schedules[0].end_date: End Date must not be before Start Date.',
  ],
  ...['0000-01-01', '+010000-01-01', '2026-1-1', '2026-02-30'].map(
    (start_date): Refusal => [
      { ...otherProgram, schedules: [{ ...SCHEDULE, start_date }] },
      'schedules[0].start_date: It must be a date such as 2026-01-31.',
    ],
  ),
  [
    { ...otherProgram, schedules: ['1', '1', '2', '2'].map((id) => ({ ...SCHEDULE, id })) },
    'schedules: These program schedule ids already exist: 1, 2.',
  ],
  [
    { ...otherProgram, schedules: [{ ...SCHEDULE, start_time: '8:00' }] },
    'schedules[0].start_time: It must be a time such as 17:30:00.',
  ],
  [
    { ...otherProgram, specialties: ['1', '1'].map((id) => ({ id, specialty_id: '1' })) },
    'specialties: It contains 1 more than once.',
  ],
  [
    { ...otherPractice, match: '' },
    'soarian_resource_mne: Enter a resource, location or department mnemonic, or a match.',
  ],
  [{ ...otherPractice, emails: ['a@x.org', null] }, `emails[1]: ${NO_TEXT}`],
  ...[['a@evil.example'], '["a@evil.example"]', ['a@example.org', 'no address']].map(
    (emails): Refusal => [{ ...otherPractice, emails }, `emails: ${NO_ADDRESS}`],
  ),
  [
    { ...otherPractice, emails: ['a@example.org', 'A@example.org'] },
    'emails: The Email Address a@example.org Already Exists.',
  ],
  [
    { ...otherPractice, emails: Array.from({ length: 101 }, (_, index) => `a${index}@example.org`) },
    'emails: A record can have at most 100 addresses, not 101.',
  ],
  [{ ...otherPractice, provider_id: '9' }, `provider_id: ${missing('provider 9')}`],
  [batch, 'id: Another email batch already has the id 1.'],
  [{ ...batch, id: '10', action: 'UNDO', undoes: '9' }, `undoes: ${missing('email batch 9')}`],
  [
    { ...batch, id: '2', action: 'UNDO', undoes: '2' },
    'undoes: The undone bulk change must have a lower id than its undo.',
  ],
  [
    { ...batch, id: '2', undoes: '1' },
    'undoes: An UNDO needs the id of the bulk change that it undoes. Other actions must have null.',
  ],
  [
    { ...batchRow, position: 2, fate: 'LOST' },
    'fate: It must be one of CHANGED, UNCHANGED, FULL, BROKEN, EDITED, UNKNOWN.',
  ],
  [batchRow, 'position: Another row of email batch 1 already has the id 1.'],
  [{ ...batchRow, batch_id: '9' }, `batch_id: ${missing('email batch 9')}`],
  [{ type: 'top_list', name: 'conditions', order: ['2', '3'] }, `order: ${missing('condition 2, 3')}`],
  [{ ...audit, args: [] }, 'id: Another audit log already has the id 1.'],
  [{ ...audit, id: ['2'] }, `id: ${NO_ID}`],
  [{ ...audit, id: '2', before: nested(1_000) }, 'before: It must be JSON with fewer than 100 levels.'],
]

test('refusals have line, type and field, and nothing is stored', async () => {
  const { url } = await emptyDatabase()
  const before = await contentOf(url)
  const records = refusals.map(([record]) => record)
  const { reportedLines, isImported, counts } = await imported(url, fileOf(...validRecords, ...records))

  expect(reportedLines).toEqual(
    refusals.flatMap(([{ type }, ...errors], index) => {
      const knownType = lineTypes.some((lineType) => lineType.type === type) ? type : 'unknown'
      return errors.map((error) => `line ${validRecords.length + 2 + index}: ${String(knownType)}: ${error}`)
    }),
  )
  expect(isImported).toBe(false)
  expect(counts.get('provider')).toEqual({ accepted: 1, refused: 15 })
  expect(await contentOf(url)).toEqual(before)
})

test('refuses conflicting names of custom terms, of a term’s synonyms and of a program’s terms', async () => {
  const { url } = await emptyDatabase()
  const concept = { type: 'term', name: 'Heart Attack', umls_cuid: 'C0027051' }
  const file = fileOf(
    synonym,
    { ...synonym, id: '2', slug: 'b', name: 'HÉART  attack' },
    { ...synonym, id: '3', slug: 'c', name: 'Infarct' },
    { ...term, synonyms: ['1', '2', '3'] },
    { ...term, id: '2', slug: 'd', synonyms: ['1', '3'] },
    { ...term, id: '3', slug: 'e', name: 'Myocardial  INFARCTION', synonyms: [] },
    { ...concept, id: '4', slug: 'f', name: 'Myocardial infarction', umls_cuid: 'C0000001' },
    { ...concept, id: '5', slug: 'g' },
    { ...concept, id: '6', slug: 'h', umls_cuid: 'C0027052' },
    { ...program, terms: ['5', '6', '2'] },
    { ...program, id: '2', slug: 'i', terms: ['2', '5'] },
  )
  const { reportedLines } = await imported(url, file, { skipRefused: true })
  expect(reportedLines).toEqual([
    'line 5: term: synonyms: The synonyms 1, 2 have the same name: Heart attack.',
    'line 7: term: name: A term named Myocardial  INFARCTION already exists.',
    'line 11: promoted_program: terms: The terms 5, 6 have the same name: Heart Attack.',
  ])
})

test('a top list respects the configured limit', async () => {
  const specialties = ['1', '2', '3'].map((id) => ({ ...specialty, id, slug: `s${id}` }))
  const conditions = ['1', '2', '3'].map((id) => ({ ...term, id, slug: `t${id}`, name: `Term ${id}`, synonyms: [] }))
  const list = (name: string, ...order: readonly string[]) => ({ type: 'top_list', name, order })
  const records = [...conditions, ...specialties, list('specialties', '1', '2', '3'), list('conditions', '3', '2', '1')]
  const caps = (specialties: string, conditions: string) => ({
    env: { TOP_SPECIALTIES_MAX: specialties, TOP_CONDITIONS_MAX: conditions },
  })
  const { url } = await emptyDatabase()
  const refusal = 'top_list: order: The list can have at most 2 entries, not 3.'
  expect((await imported(url, fileOf(...records), caps('2', '3'))).reportedLines).toEqual([`line 8: ${refusal}`])
  expect((await imported(url, fileOf(...records), caps('3', '2'))).reportedLines).toEqual([`line 9: ${refusal}`])
  expect((await imported(url, fileOf(...records), caps('3', '3'))).reportedLines).toEqual([])
})

test('refused lines are skipped on request, with the lines that refer to them', async () => {
  const { url } = await emptyDatabase()
  const file = fileOf(
    user,
    { ...group, slug: 'No' },
    { ...group, id: '2' },
    { ...provider, groups: ['1'] },
    { ...provider, id: '2', groups: ['2'] },
    { ...practice, provider_id: '1' },
    { ...practice, id: '2', provider_id: '2' },
  )
  const { reportedLines, isImported } = await imported(url, file, { skipRefused: true })
  expect(reportedLines).toEqual([
    `line 3: group: slug: ${NO_SLUG}`,
    `line 5: provider: groups: ${missing('group 1')}`,
    `line 7: practice_email: provider_id: ${missing('provider 1')}`,
  ])
  expect(isImported).toBe(true)
  const [, ...lines] = await exported(url)
  const records = lines.map((line) => JSON.parse(line)).filter(({ type }) => !['user', 'top_list'].includes(type))
  expect(records).toMatchObject([
    { type: 'group', id: '2' },
    { type: 'provider', id: '2', groups: ['2'] },
    { type: 'practice_email', id: '2', provider_id: '2' },
  ])
})

describe('a file written by hand', () => {
  test('gets defaults, machine names and trimmed texts, may refer to later lines, and an administrator is added', async () => {
    const { url } = await emptyDatabase()
    const file = fileOf(
      { ...user, role: 'auditor' },
      { ...specialty, name: ' Sports Medicine ' },
      synonym,
      { ...term, primary_synonym_id: '1' },
      { ...provider, id: 7, suffix: 'MD', isFad: true },
      { ...provider, id: 12, npi: '2000000010', firstName: 'Zoë', lastName: "O'Hára" },
    )
    const { admin, reportedLines } = await imported(url, file)
    expect(reportedLines).toEqual([])
    expect(admin).toMatchObject({ username: 'admin', password: expect.stringMatching(/^\w{16}$/) })
    expect(await rowsOf(url, 'select username, role, is_protected, status from app_user order by id')).toEqual([
      { username: 'ada', role: 'auditor', is_protected: false, status: true },
      { username: 'admin', role: 'admin', is_protected: true, status: true },
    ])
    expect(await rowsOf(url, 'select name, slug, source, updated_by from specialty')).toEqual([
      { name: 'Sports Medicine', slug: 'sports-medicine', source: 'custom', updated_by: 'import' },
    ])
    expect(await rowsOf(url, 'select slug, primary_synonym_id, status from term')).toEqual([
      { slug: 'myocardial-infarction', primary_synonym_id: '1', status: false },
    ])
    expect(await rowsOf(url, 'select full_name, full_name_key, search_key from provider order by id')).toEqual([
      { full_name: 'Ada Lovelace, MD', full_name_key: 'ada lovelace, md', search_key: searchText('ada lovelace, md') },
      { full_name: "Zoë O'Hára", full_name_key: "zoe o'hara", search_key: searchText("zoe o'hara") },
    ])
    expect(await rowsOf(url, 'select sum(size) as count from rank_provider_by_last_name')).toEqual([{ count: '2' }])
    const [header = ''] = await exported(url)
    expect(JSON.parse(header).last_ids).toMatchObject({ provider: '12' })
  })

  test('may be the example in docs/export.md', async () => {
    const { url } = await emptyDatabase()
    const [, example = ''] = readFileSync('docs/export.md', 'utf8').split('## By hand')[1]?.split('```') ?? []
    const { reportedLines, counts } = await imported(url, example.replace(/^json\n/, ''))
    expect(reportedLines).toEqual([])
    expect([...counts.keys()]).toEqual(['specialty', 'provider'])
  })
})
