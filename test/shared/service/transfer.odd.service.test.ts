import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { TEXT_LENGTH } from '../../../src/domain/limits.ts'
import { npiCheckDigit } from '../../../src/domain/pastedIds.ts'
import { nameProblem } from '../../../src/domain/problem.ts'
import { anyCharacter } from '../../support/characters.ts'
import { dataOf, startTestService } from '../../support/service.ts'
import { contentOf, emptyDatabase, exported, fileOf, imported, rowsOf } from '../../support/transfer.ts'

const tricky = ['\\N', '\\.', '\r\n', ...Array.from('"\\\t\n{},\u2028\uFEFF😀é\u0001 ')]
/** Any text that PostgreSQL can store. */
const anyText = (maxLength = 200) =>
  fc
    .array(fc.oneof(fc.constantFrom(...tricky), fc.string({ unit: anyCharacter, maxLength: 5 })), { maxLength: 40 })
    .map((parts) => parts.join('').replaceAll('\0', '').slice(0, maxLength).toWellFormed())
const name = anyText(100)
  .map((text) => text.trim())
  .filter((text) => nameProblem('Name', text, 100) === null)
const trimmedText = anyText().map((text) => text.trim())
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })
/** Timestamps in PostgreSQL's format, without trailing zeros. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => {
    const fraction = `.${String(micros).padStart(6, '0')}`.replace(/\.?0+$/, '')
    return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}${fraction}+00:00`
  })
const flags = ['isFad', 'isStaff', 'isPcp', 'isBookable', 'isOnlineScheduling', 'isAcceptingNewPatients']
const specialtyLists = ['specialtiesOriginal', 'specialtiesAdd', 'specialtiesRemove', 'specialtySwitches']
const emptyLists = [...specialtyLists, 'cftTerms', 'excludedTerms', 'awards', 'groups']
const providerOf = (index: number) => {
  const nineDigits = String(200_000_000 + index)
  return fc.record({
    type: fc.constant('provider'),
    id: fc.constant(String(1_000 + index)),
    npi: fc.constant(nineDigits + npiCheckDigit(nineDigits)),
    firstName: name,
    middleName: orNull(name),
    lastName: name,
    suffix: orNull(name),
    fullName: anyText(),
    gender: orNull(name),
    bio: orNull(fc.oneof(anyText(), fc.constant('\\"é\n'.repeat(TEXT_LENGTH / 4)))),
    yearBeganPractice: orNull(fc.integer({ min: 0, max: 2_030 })),
    image: orNull(fc.constantFrom('', '/profiles/É 1.jpg')),
    video: orNull(fc.constantFrom('', 'https://youtu.be/broken', ' //m.youtube.com/v/aaaaaaaaaaa ', 'aaaaaaaaaaa')),
    ...Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
    ...Object.fromEntries(emptyLists.map((list) => [list, fc.constant([])])),
    override: orNull(
      fc.record({
        fields: fc.record(
          {
            firstName: fc.record({ raw: orNull(anyText()), value: name }),
            bio: fc.record({ raw: orNull(anyText()), value: trimmedText }),
            isFad: fc.record({ raw: orNull(fc.boolean()), value: fc.boolean() }),
          },
          { requiredKeys: [] },
        ),
        disableSpecialtyTermsAssociation: fc.boolean(),
      }),
    ),
    version: fc.integer({ min: 1, max: 2_147_483_647 }),
    updated_at: moment,
    updated_by: orNull(name),
  })
}
const auditOf = (index: number) =>
  fc.record({
    type: fc.constant('audit_log'),
    id: fc.constant(String(index + 1)),
    timestamp: moment,
    user_id: orNull(fc.integer({ min: 1 }).map(String)),
    username: anyText(),
    action: anyText(),
    message: anyText(),
    args: fc.jsonValue(),
    before: orNull(fc.jsonValue()),
    after: orNull(fc.jsonValue()),
    records: orNull(
      fc.array(
        fc.record({
          kind: fc.constantFrom('GROUP', 'TOP_CONDITION'),
          id: fc.constantFrom('0', '7'),
          name: orNull(anyText()),
        }),
      ),
    ),
  })
const account = { type: 'user', id: '1', username: 'admin', password_hash: '$argon2id$x', status: true, role: 'admin' }
const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' }
const admin = { ...account, is_protected: true, version: 1, ...times, updated_by: null }
const count = 20
const recordsOf = <Value>(recordOf: (index: number) => fc.Arbitrary<Value>) =>
  fc.tuple(...Array.from({ length: count }, (_, index) => recordOf(index)))

test('any texts, timestamps and JSON survive a round trip', async () => {
  await fc.assert(
    fc.asyncProperty(recordsOf(providerOf), recordsOf(auditOf), async (providers, audits) => {
      const { url } = await emptyDatabase()
      const { reportedLines } = await imported(url, fileOf(admin, ...providers, ...audits))
      expect(reportedLines).toEqual([])
      const [, ...lines] = await exported(url)
      const reimported = lines.map((line) => JSON.parse(line)).filter(({ type }) => type !== 'top_list')
      expect(reimported).toEqual(JSON.parse(JSON.stringify([admin, ...providers, ...audits])))
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('everything that the service saves survives a round trip', async () => {
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const [curator, adminCall] = [await service.as('curator'), await service.as('admin')]
  const mutate = async (mutation: string, input: string, call = curator) => {
    dataOf(await call(`mutation { ${mutation}(input: { ${input} }) { success } }`))
  }
  const oddName = JSON.stringify('"Ω" \\N é 😀 \\. O’Hára')
  const longText = JSON.stringify(`a\\b\n"c"\t${'é'.repeat(TEXT_LENGTH - 20)}`)
  const reason = JSON.stringify('The physician asked for it, Dr. Who authorized it.')
  const update = `firstname: ${oddName}, bio: ${longText}, middlename: "", image: "", year_began_practice: 1900`
  await mutate('createGroup', `name: ${oddName}, slug: "odd", url: "example.org:8080/x"`)
  await mutate('createTerm', `name: ${oddName}, slug: "odd"`)
  await mutate('createSpecialty', `name: ${oddName}, slug: "odd"`)
  await mutate('createPromotedProgram', `name: ${oddName}, copy: ${longText}, priority: 9999`)
  await mutate('createEmail', `match: ${oddName}, emails: "[\\"%+-._a@EXAMPLE.org\\"]"`)
  await mutate('updateProviderOverrides', `providerId: "3", log: ${reason}, update: { ${update} }`)
  await mutate('bulkAddEmail', `update: { emailResultIds: "1", email: "a@example.org", reasonForOverride: ${reason} }`)
  await mutate('removeOverrides', `id: "20", log: ${reason}`)
  await mutate('removeTerm', 'id: "1"')
  await mutate('removeGroup', 'id: "1"')
  await mutate('createUser', 'username: "a-_ 0", password: "xyz", is_admin: "auditor"', adminCall)
  // The username of a failed sign-in may be any text.
  await service.request()('mutation ($input: CreateTokenInput!) { createToken(input: $input) { success } }', {
    input: { username: 'no\nbody\u0007', password: 'x' },
  })

  const to = await emptyDatabase()
  const file = await exported(service.databaseUrl)
  expect((await imported(to.url, file.join('\n'))).reportedLines).toEqual([])
  expect((await exported(to.url)).slice(1)).toEqual(file.slice(1))
  const [before, after] = [await contentOf(service.databaseUrl), await contentOf(to.url)]
  for (const table of ['provider', 'provider_override', 'term', 'care_group', 'promoted_program', 'practice_email'])
    expect(after.get(table)).toEqual(before.get(table))
})

test('addresses on the domain are imported unchanged; a text is parsed as a list, or stored as it is', async () => {
  const { url } = await emptyDatabase()
  const lists = [
    ['Q3@Example.ORG', ' q4@example.org '],
    Array.from({ length: 100 }, (_, index) => `a${index}@example.org`),
  ]
  const invalidTexts = ['["a@x.org", ', 'a@x.org; b@x.org\n', '', '{}', '[1]', 'null', '["a","\\u0000"]', '["\\ud800"]']
  const allEmails = [...lists, '["A@example.org"]', '[]', ...invalidTexts]
  const records = allEmails.map((emails, index) => ({ type: 'practice_email', id: index + 1, match: 'A|B', emails }))
  expect((await imported(url, fileOf(...records))).reportedLines).toEqual([])
  const lines = (await exported(url)).slice(1).map((line) => JSON.parse(line))
  const emails = lines.filter(({ type }) => type === 'practice_email').map((line) => line.emails)
  expect(emails).toEqual([...lists, ['A@example.org'], [], ...invalidTexts])
})

test('the rows of bulk changes may have any order, and only imported rows count', async () => {
  const { url } = await emptyDatabase()
  const batch = { type: 'email_batch', action: 'ADD', username: 'ada', emails: ['a@x.org'] }
  const row = { type: 'email_batch_row', batch_id: '1', name: 'A', before: [], after: [] }
  const unknownRow = { ...row, position: 3, record_id: 'no id', fate: 'UNKNOWN', name: '' }
  const addresses = { before: ['B@x.org'], after: ['B@x.org', 'a@x.org'] }
  const first = { ...row, position: 1, record_id: '7', fate: 'CHANGED', ...addresses }
  const file = fileOf(
    ...['1', '2', '4'].map((id) => ({ ...batch, id })),
    { ...batch, id: '3', action: 'NONE' },
    unknownRow,
    { ...row, position: 2, record_id: '8', fate: 'LOST' },
    { ...first, batch_id: '3' },
    first,
    { ...first, batch_id: '2' },
    { ...first, position: 4 },
  )
  const { reportedLines } = await imported(url, file, { skipRefused: true })
  expect(reportedLines).toHaveLength(3)
  const [header = '', ...lines] = await exported(url)
  expect(JSON.parse(header).counts).toMatchObject({ email_batch: 3, email_batch_row: 4 })
  expect(lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'email_batch_row')).toEqual([
    first,
    unknownRow,
    { ...first, position: 4 },
    { ...first, batch_id: '2' },
  ])
  const noCounts = { changed: 0, unchanged: 0, full: 0, broken: 0, edited: 0, unknown: 0 }
  expect(await rowsOf(url, 'select counts from email_batch order by id')).toEqual([
    { counts: { ...noCounts, changed: 2, unknown: 1 } },
    { counts: { ...noCounts, changed: 1 } },
    { counts: noCounts },
  ])
})
