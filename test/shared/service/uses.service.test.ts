import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { type Answer, callerOf, testService } from '../../support/service.ts'
import { findTerm, newTerm, removeTerm, type Term } from '../../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

/** Term with two synonyms and a physician. */
let term: Term
beforeEach(async () => {
  term = await newTerm(curator)
  await service.database.rows(sql`
    insert into term_synonym (term_id, synonym_id) select ${term.id}, id from synonym order by id limit 2`)
  await service.database.rows(sql`
    insert into provider_term (term_id, provider_id) select ${term.id}, min(id) from provider`)
})
const [PHYSICIAN, SYNONYMS] = [
  { what: 'physicians', count: 1 },
  { what: 'synonyms', count: 2 },
]

/** Returns the success of a removal, or its error with the references. */
const answerOf = ({ data, errors }: Answer<{ removeTerm: { success: boolean } }>) =>
  data?.removeTerm ?? { message: errors?.[0]?.message, ...Object(errors?.[0]?.extensions) }
const remove = async (expectedUses: unknown, options = {}) =>
  answerOf(await removeTerm(curator, term.id, { expectedUses, ...options }))

test.each([
  [[PHYSICIAN, SYNONYMS]],
  [[SYNONYMS, { what: 'promoted programs', count: 0 }, PHYSICIAN]],
  [null],
  [undefined],
])('a record is deleted with the expected references: %j', async (expected) => {
  expect(await remove(expected)).toEqual({ success: true })
  expect(await findTerm(curator, { id: term.id })).toBeNull()
})

test.each([
  [[], 'physicians from 0 to 1, synonyms from 0 to 2'],
  [[PHYSICIAN], 'synonyms from 0 to 2'],
  [[{ ...PHYSICIAN, count: 12 }, SYNONYMS], 'physicians from 12 to 1'],
  [[PHYSICIAN, { what: 'top conditions', count: 1 }, SYNONYMS], 'top conditions from 1 to 0'],
])('a record is not deleted when its references differ from the expected ones: %j', async (expected, difference) => {
  const name = expect.any(String)
  const uses = [
    { ...PHYSICIAN, names: [name] },
    { ...SYNONYMS, names: [name, name] },
  ]
  const rows = await auditRowsOf(service.database, async () =>
    expect(await remove(expected)).toEqual({
      code: 'CONFLICT',
      message: `The records linked to this term have changed: ${difference}.`,
      current: { uses },
    }),
  )
  expect(rows).toEqual([])
  expect(await findTerm(curator, { id: term.id })).toEqual(term)
})

test.each([
  [Array.from({ length: 21 }, (_, place) => ({ what: `kind ${place}`, count: 1 })), /at most 20 kinds/],
  [[PHYSICIAN, SYNONYMS, PHYSICIAN], /a kind twice/],
  [[PHYSICIAN, { what: 'x'.repeat(256), count: 1 }], /at most 255 characters/],
  [[PHYSICIAN, { what: ' ', count: 0 }], /must not be empty/],
  [[PHYSICIAN, { what: 'synonyms', count: -1 }], /must not be negative/],
])('invalid expected references are refused: %#', async (expected, message) => {
  const refusal = { code: 'BAD_USER_INPUT', field: 'expectedUses', message: expect.stringMatching(message) }
  expect(await remove(expected)).toMatchObject(refusal)
  expect(await findTerm(curator, { id: term.id })).toEqual(term)
})

test('GQ4: the refusal stays short for any number of expected kinds, with names of any length', async () => {
  const removeExpecting = (name: (place: number) => string) =>
    remove([
      PHYSICIAN,
      SYNONYMS,
      ...Array.from({ length: 18 }, (_, place) => ({ what: name(place), count: 2 ** 31 - 1 })),
    ])
  const letter = (place: number) => String.fromCharCode(97 + place)
  const shortKinds = await removeExpecting((place) => letter(place).repeat(40))
  expect(shortKinds.message).toMatch(
    /^The records linked to this term have changed: a{40} from 2147483647 to 0, b{40}.*, 14 other kinds\.$/,
  )
  expect(shortKinds.message.length).toBeLessThan(400)
  const { message } = await removeExpecting((place) => `${letter(place).repeat(254)}<`)
  expect(message).toBe('The records linked to this term have changed: 18 kinds.')
})

test('no other client can add a link between the count and the deletion', async () => {
  const other = new pg.Client(service.databaseUrl)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('insert into provider_term (term_id, provider_id) select $1, max(id) from provider', [term.id])
  const removal = remove([PHYSICIAN, SYNONYMS])
  const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update'`
  while (!(await service.database.one(isWaiting))) await sleep(20)
  await other.query('commit')
  const message = 'The records linked to this term have changed: physicians from 1 to 2.'
  expect(await removal).toMatchObject({ code: 'CONFLICT', message })
})
