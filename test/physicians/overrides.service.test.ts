import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { mutate } from '../support/mutate.ts'
import {
  newCareGroup,
  newPhysician,
  newTerm,
  overridden,
  override,
  physicianOf,
  REASON,
} from '../support/physicians.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const create = (columns: Readonly<Record<string, unknown>> = {}) => newPhysician(service.database, columns)
const ID = 'dQw4w9WgXcQ'
const WATCH = `https://www.youtube.com/watch?v=${ID}`

const revert = (id: string, rest: object = {}) => {
  const input = { id, log: REASON, ...rest }
  return mutate(curator, 'removeOverrides', input, 'provider { version override { overridden } }')
}

const listProviders = async (args: string) => {
  return dataOf(
    await curator<{ providers: { edges: { node: { id: string; fullName: string } }[] } }>(
      `{ providers(${args}) { edges { node { id fullName } } } }`,
    ),
  ).providers.edges.map(({ node }) => node)
}
const findByName = (name: string) => listProviders(`filter: ${JSON.stringify(name)}`)

test('recordUses returns groups, terms and practice records that refer to a physician', async () => {
  const id = await create()
  const [term, group] = [await newTerm(service.database), await newCareGroup(service.database)]
  await overridden(curator, id, { terms: [term.id], groups: [group.id] })
  await service.database.rows(sql`
    insert into practice_email (provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, match_key,
      search_key, updated_by) values (${id}, 'R', 'L', 'D', 'R|L|D', 'r|l|d', '', 'x')`)
  const query = 'query ($id: ID!) { recordUses(kind: PROVIDER, id: $id) { what count names } }'
  const recordUses = [
    { what: 'custom groups', count: 1, names: [group.name] },
    { what: 'clinical focus terms', count: 1, names: [term.name] },
    { what: 'practice records', count: 1, names: ['R|L|D'] },
  ]
  expect((await curator(query, { id })).data).toEqual({ recordUses })
})

describe('updateProviderOverrides', () => {
  test('accepts names of maximum length, and finds them', async () => {
    const id = await create()
    // These characters don't compress in an index.
    const name = (seed: number) =>
      Array.from({ length: 255 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919 + seed * 104_729) % 20_000)),
      ).join('')
    const names = { firstname: name(1), middlename: name(2), lastname: name(3) }
    expect((await overridden(curator, id, names)).merged).toMatchObject({ firstName: name(1), lastName: name(3) })
    expect(await findByName(name(3).slice(100, 120))).toEqual([expect.objectContaining({ id })])
  })

  test('separates raw, override and merged values, and stores the raw value that each override replaced', async () => {
    const id = await create({ bio: 'Old bio.', is_fad: true, image: '/a.jpg', year_began_practice: 1990 })
    const saved = await overridden(curator, id, {
      bio: ' New bio. ',
      is_fad: false,
      video: `https://youtu.be/${ID}?t=1`,
    })
    expect(saved.raw).toMatchObject({ bio: 'Old bio.', isFad: true, video: null, image: '/a.jpg' })
    expect(saved.merged).toMatchObject({ bio: 'New bio.', isFad: false, video: WATCH, image: '/a.jpg' })
    expect(saved.override).toMatchObject({
      bio: 'New bio.',
      isFad: false,
      video: WATCH,
      image: null,
      overridden: ['bio', 'video', 'is_fad'],
      replaced: { bio: 'Old bio.', isFad: true, video: null, image: null },
    })
    expect(saved).toMatchObject({
      version: 2,
      bioOriginal: { bio: 'Old bio.' },
      bioNew: { bio: 'New bio.' },
      imageOriginal: { url: '/a.jpg' },
      imageNew: { url: null },
      video: { source: 'youtube', url: WATCH, youtubeVideoId: ID },
      isFad: false,
      yearBeganPractice: 1990,
    })
    expect(await physicianOf(curator, id)).toEqual(saved)
    const query = `query ($id: ID!) {
      providerRaw(id: $id) { bio fullName disableClinicalFocusTerms } providerOverrides(id: $id) { id bio overridden } }`
    expect((await curator(query, { id })).data).toEqual({
      providerRaw: { bio: 'Old bio.', fullName: saved.fullName, disableClinicalFocusTerms: false },
      providerOverrides: { id, bio: 'New bio.', overridden: ['bio', 'video', 'is_fad'] },
    })
    expect((await curator(query, { id: 'x' })).data).toEqual({ providerRaw: null, providerOverrides: null })
  })

  describe('acknowledges a change of the source', () => {
    const drifted = async () => {
      const id = await create({ bio: 'Then.', year_began_practice: 1990, is_fad: true })
      await overridden(curator, id, { bio: 'Ours.', year_began_practice: 1991, is_fad: false })
      await service.database.rows(
        sql`update provider set bio = 'Later.', year_began_practice = 1991, is_fad = true where id = ${id}`,
      )
      return id
    }
    const isListed = async (id: string) =>
      (await listProviders('originalChanged: true, first: 200')).some((physician) => physician.id === id)

    test('the overrides stay, the current original is stored, and the filter no longer lists the physician', async () => {
      const id = await drifted()
      expect(await isListed(id)).toBe(true)
      const rows = await auditRowsOf(service.database, async () => {
        const acknowledged = await overridden(curator, id, {
          acknowledged: ['bio', 'year_began_practice', 'is_fad', 'video'],
        })
        expect(acknowledged.merged).toMatchObject({ bio: 'Ours.', yearBeganPractice: 1991, isFad: false })
        expect(acknowledged.override).toMatchObject({
          overridden: ['bio', 'year_began_practice', 'is_fad'],
          replaced: { bio: 'Later.', yearBeganPractice: 1991, isFad: true },
        })
        expect(acknowledged.version).toBe(3)
      })
      expect(rows).toMatchObject([
        {
          message: expect.stringMatching(/^Kept the overridden bio and year began practice of /),
          before: { replaced: { bio: 'Then.', year_began_practice: 1990 } },
          after: { replaced: { bio: 'Later.', year_began_practice: 1991 } },
        },
      ])
      expect(
        await service.database.rows(sql`
          select field, before, after, is_reverted, reason from provider_override_change
          where provider_id = ${id} order by id desc limit 2`),
        'the history of each field has the reason',
      ).toEqual([
        { field: 'year_began_practice', before: 1991, after: 1991, is_reverted: false, reason: REASON },
        { field: 'bio', before: 'Ours.', after: 'Ours.', is_reverted: false, reason: REASON },
      ])
      expect(await isListed(id)).toBe(false)
      await service.database.rows(sql`update provider set bio = 'Later still.' where id = ${id}`)
      expect(await isListed(id), 'the filter lists the physician again after another change').toBe(true)
    })

    test('happens once, and only for changed originals', async () => {
      const id = await drifted()
      const auditRows = (acknowledged: string[]) =>
        auditRowsOf(service.database, () => overridden(curator, id, { acknowledged }))
      expect(await auditRows(['firstname'])).toEqual([])
      await overridden(curator, id, { acknowledged: ['bio', 'bio', 'year_began_practice'], year_began_practice: null })
      const before = await physicianOf(curator, id)
      expect(before.override.overridden).toEqual(['bio', 'is_fad'])
      expect(await changesOf(id, 'year_began_practice'), 'the override and its revert').toHaveLength(2)
      expect(await auditRows(['bio', 'is_fad', 'firstname'])).toEqual([])
      expect(await physicianOf(curator, id)).toEqual(before)
    })
  })

  test('a malformed video of the source or of an earlier release stays, and does not block saves of other fields', async () => {
    const broken = 'https://www.youtube.com/watch?v=broken'
    const id = await create({ video: broken })
    const saved = await overridden(curator, id, { video: broken, bio: 'Ours.' })
    expect(saved.override.overridden).toEqual(['bio'])
    expect(saved.video).toEqual({ source: null, url: broken, youtubeVideoId: null })
    const other = await create()
    await service.database.rows(sql`
      insert into provider_override (provider_id, fields)
      values (${other}, '{"video": {"value": "https://example.org", "raw": null}}')`)
    const resaved = await overridden(curator, other, { bio: 'Ours.', video: 'https://example.org' })
    expect(resaved.override).toMatchObject({ bio: 'Ours.', video: 'https://example.org' })
  })

  test('writes one audit row with the values that patients saw and see, and the unchanged reason', async () => {
    const id = await create({ bio: 'Raw.', is_fad: true })
    const { fullName } = await overridden(curator, id, { is_fad: false })
    const update = { firstname: 'Grace', bio: 'Ours.', is_fad: null }
    const rows = await auditRowsOf(service.database, () => override(curator, id, update, { log: `  ${REASON}\n` }))
    const now = fullName.replace('Ada', 'Grace')
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'curator',
        action: 'updateProviderOverrides',
        message: `Overrode first name and bio; reverted is FAD of ${now}`,
        args: { providerId: id, log: `  ${REASON}\n`, update },
        before: { firstname: 'Ada', bio: 'Raw.', is_fad: false },
        after: { firstname: 'Grace', bio: 'Ours.', is_fad: true },
      }),
    ])
  })

  test('saving stored values changes nothing: no audit row, same version', async () => {
    const id = await create({ bio: 'Raw.' })
    const saved = await overridden(curator, id, { bio: 'Ours.', is_pcp: true })
    const rows = await auditRowsOf(service.database, async () => {
      for (const update of [
        {},
        { bio: 'Ours. ' },
        { bio: 'Ours.', is_pcp: true, is_fad: null },
        { terms: null, awards: null },
      ])
        expect(await overridden(curator, id, update)).toEqual(saved)
    })
    expect(rows).toEqual([])
    await overridden(curator, id, { terms: [(await newTerm(service.database)).id] })
    expect(await changesOf(id, 'bio')).toHaveLength(1)
  })

  test('two concurrent saves without a version change one field each, and lose none', async () => {
    const id = await create({ bio: 'Raw.', is_pcp: false })
    await Promise.all([override(curator, id, { bio: 'Ours.' }), override(curator, id, { is_pcp: true })])
    expect(await physicianOf(curator, id)).toMatchObject({ version: 3, merged: { bio: 'Ours.', isPcp: true } })
  })
})

test('removeOverrides reverts every field of the primary data and keeps the rest of the profile', async () => {
  const id = await create({ bio: 'Raw.' })
  const update = { firstname: 'Grace', bio: 'Ours.', image: '/b.jpg', video: ID, year_began_practice: 2001 }
  const flags = { is_fad: false, is_pcp: true, is_bookable: true, is_online_scheduling: true }
  const moreFlags = { is_accepting_new_patients: true, disable_clinical_focus_terms: true }
  await overridden(curator, id, { ...update, ...flags, ...moreFlags, disable_specialty_terms_association: true })
  const rows = await auditRowsOf(service.database, async () => {
    const { data } = await revert(id, { expectedVersion: 2 })
    expect(data?.removeOverrides).toMatchObject({
      success: true,
      provider: { version: 3, override: { overridden: [] } },
    })
    // The second request finds nothing to revert.
    expect((await revert(id)).data?.removeOverrides).toMatchObject({ success: true, provider: { version: 3 } })
  })
  const now = await physicianOf(curator, id)
  expect(now.merged).toEqual(now.raw)
  expect(now).toMatchObject({ firstName: 'Ada', disableSpecialtyTermsAssociation: true })
  expect(rows).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /^Reverted first name, image, bio, video, year began practice, is FAD, .* of Ada /,
      ),
      before: expect.objectContaining({ firstname: 'Grace', bio: 'Ours.', is_fad: false }),
      after: expect.objectContaining({ firstname: 'Ada', bio: 'Raw.', is_fad: true }),
    }),
  ])
})

describe('a physician who is renamed', () => {
  test("is found by both names, and after the revert only by the source's", async () => {
    const id = await create({ first_name: 'Quirina', last_name: 'Raw-Surname', suffix: 'DO' })
    const renamed = { id, fullName: 'Quirina Zoë Shown-Surname, DO' }
    await overridden(curator, id, { lastname: 'Shown-Surname', middlename: 'Zoë' })
    for (const name of ['shown-surname', 'raw-surname', 'quirina zoe shown', 'Quirina Raw-Surname, DO'])
      expect(await findByName(name)).toEqual([renamed])
    // A word must not span the two names.
    expect(await findByName('doquirina')).toEqual([])
    await revert(id)
    expect(await findByName('raw-surname')).toEqual([{ id, fullName: 'Quirina Raw-Surname, DO' }])
    expect(await findByName('shown-surname')).toEqual([])
  })

  test('is sorted by the new name', async () => {
    const id = await create({ first_name: 'Mona', last_name: 'Middle' })
    const firstIdBy = async (sort: string) => (await listProviders(`first: 1, orderBy: { sort: ${sort} }`))[0]?.id
    expect(await firstIdBy('LAST_NAME')).not.toBe(id)
    await overridden(curator, id, { firstname: 'Aaaa', lastname: 'Aaaa' })
    expect([await firstIdBy('LAST_NAME'), await firstIdBy('FULLNAME_FIRST_LAST')]).toEqual([id, id])
  })

  test('has the new name in groups and terms, and the old one in raw', async () => {
    const id = await create({ first_name: 'Old', last_name: 'Name', suffix: null })
    const [group, term] = [await newCareGroup(service.database), await newTerm(service.database)]
    await overridden(curator, id, { groups: [group.id], terms: [term.id], firstname: 'New' })
    const query = `query ($group: ID!, $term: ID!) {
      group(id: $group) { providers { id fullName raw { fullName } } }
      cftTerm(id: $term) { providers { id fullName raw { fullName } } } }`
    const providers = [{ id, fullName: 'New Name', raw: { fullName: 'Old Name' } }]
    const { data } = await curator(query, { group: group.id, term: term.id })
    expect(data).toEqual({ group: { providers }, cftTerm: { providers } })
  })
})

const HISTORY = `query ($providerId: ID!, $field: String!) {
  providerOverrideHistory(providerId: $providerId, field: $field) {
    edges { node { id at by before after isReverted reason } } aggregate { count isCapped } } }`
interface History {
  readonly edges: readonly { readonly node: { readonly after: unknown } }[]
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}
const historyOf = async (providerId: string, field: string) =>
  dataOf(await curator<{ providerOverrideHistory: History }>(HISTORY, { providerId, field })).providerOverrideHistory
const changesOf = async (providerId: string, field: string) =>
  (await historyOf(providerId, field)).edges.map(({ node }) => node)
const expectRecorded = async (id: string, recorded: readonly string[]) => {
  const query =
    'query ($id: ID!) { providerOverrides(id: $id) { recorded } provider(id: $id) { override { recorded } } }'
  const { data } = await curator(query, { id })
  expect(data).toEqual({ providerOverrides: { recorded }, provider: { override: { recorded } } })
}

describe("the history of a field's overrides", () => {
  test('has user, time, values and reason of each change, newest first', async () => {
    const admin = await service.as('admin')
    const id = await create({ bio: 'The source’s.', is_fad: true })
    await expectRecorded(id, [])
    await overridden(curator, id, { bio: ' Ours. ', is_fad: false, firstname: 'Grace' })
    await override(admin, id, { bio: 'Theirs.' }, { log: 'The head of the department asked for it' })
    await overridden(curator, id, { bio: null })
    await overridden(curator, id, { bio: 'Ours.', middlename: 'J.' })
    await revert(id, { log: 'All of it was meant for somebody else' })

    const change = { at: expect.any(Number), id: expect.any(String), by: 'curator', isReverted: false, reason: REASON }
    const source = 'The source’s.'
    const resetReason = 'All of it was meant for somebody else'
    expect(await changesOf(id, 'bio')).toEqual([
      { ...change, before: 'Ours.', after: source, isReverted: true, reason: resetReason },
      { ...change, before: source, after: 'Ours.' },
      { ...change, before: 'Theirs.', after: source, isReverted: true },
      { ...change, by: 'admin', before: 'Ours.', after: 'Theirs.', reason: 'The head of the department asked for it' },
      { ...change, before: source, after: 'Ours.' },
    ])
    expect(await changesOf(id, 'middlename')).toMatchObject([
      { before: 'J.', after: null, isReverted: true },
      { before: null, after: 'J.' },
    ])
    expect(await changesOf(id, 'is_fad')).toMatchObject([
      { before: false, after: true },
      { before: true, after: false },
    ])
    await expectRecorded(id, ['firstname', 'middlename', 'bio', 'is_fad'])
    expect(await changesOf(id, 'lastname')).toEqual([])
  })

  test('matches the audit log in time and account', async () => {
    const id = await create()
    await overridden(curator, id, { bio: 'Ours.', video: 'dQw4w9WgXcQ' })
    const [row] = await service.database.rows<{ same: boolean; after: object }>(sql`
      select change.at = audit_log.at and change.user_id = audit_log.user_id and change.username = audit_log.username as same,
        audit_log.after from audit_log, provider_override_change as change
      where provider_id = ${id} and field = 'bio' order by audit_log.id desc limit 1`)
    const [video] = await changesOf(id, 'video')
    expect(row).toMatchObject({ same: true, after: { bio: 'Ours.', video: video?.after } })
  })

  test('is empty for deleted and unknown physicians', async () => {
    const id = await create({ bio: 'Then.' })
    await overridden(curator, id, { bio: 'Ours.' })
    await service.database.rows(sql`delete from provider where id = ${id}`)
    for (const unknownId of [id, '999999999', 'x', '-1'])
      expect(await historyOf(unknownId, 'bio')).toEqual({ edges: [], aggregate: { count: 0, isCapped: false } })
  })
})
