import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { npiOf } from '../../../server/demo/physicians.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const admin = callerOf(service, 'admin')

type OutcomeLists = Readonly<Record<string, readonly string[]>>
interface Outcome {
  readonly success: boolean
  readonly outcome: OutcomeLists
}
const run = async (mutation: string, type: string, outcome: string, input: object): Promise<Outcome | undefined> => {
  const { data, errors } = await admin<Record<string, Outcome>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { success outcome { ${outcome} } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data?.[mutation]
}

const idsOf = async (table: string, limit: number): Promise<string[]> => {
  const rows = await service.database.rows<{ id: string }>(sql`select id from ${raw(table)} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Maximum number of pasted ids, and number of repeated ids of each kind. */
const PASTE_LIMIT = 5_000
const REPEATED_COUNT = 20
/** Invalid texts between ids, and ids that no record has. */
const INVALID_IDS = ['x', '0', '-1', '1e3', '1.5', '007', '%', "a'b", '99999999999999999999']
const unknownIds = (count: number): string[] => [
  ...INVALID_IDS,
  ...Array.from({ length: count - INVALID_IDS.length }, (_, place) => String(900_000_000 + place)),
]

/** Returns the maximum number of ids: known ids among unknown ones, then repetitions. */
const pasteOf = (known: readonly string[]) => {
  const unknown = unknownIds(PASTE_LIMIT - known.length - 2 * REPEATED_COUNT)
  const gap = Math.floor(unknown.length / known.length)
  const ids = unknown.flatMap((id, at) => [...(at % gap === 0 ? known.slice(at / gap, at / gap + 1) : []), id])
  const repeated = ids.filter(
    (id) => known.slice(0, REPEATED_COUNT).includes(id) || unknown.slice(0, REPEATED_COUNT).includes(id),
  )
  return { ids: [...ids, ...repeated], unknown, repeated }
}

const group = { table: 'care_group', field: 'groupId', column: 'group_id' }
const physician = { table: 'provider', field: 'providerId', column: 'provider_id' }
const term = { table: 'term', field: 'termId', column: 'term_id' }
const pastedPhysicians = { ...physician, name: 'full_name', number: 'npi', unusedNumber: npiOf(99_999_999) }
const pastedTerms = { ...term, name: 'name', number: 'umls_cuid', unusedNumber: 'C9999999' }

describe.each([
  ['createGroupProvidersAssociation', 'groupProvidersPreview', group, pastedPhysicians, 'group_provider'],
  ['createTermsProviderAssociation', 'termProvidersPreview', term, pastedPhysicians, 'provider_term'],
  ['createTermsByProviderAssociation', 'providerTermsPreview', physician, pastedTerms, 'provider_term'],
])('%s', (mutation, preview, owner, item, links) => {
  const input = mutation.replace(/^create(.*)Association$/, '$1Input')
  const OUTCOME_FIELDS = 'added alreadyLinked unknown repeated'
  const runMutation = async (ownerId: string, text: string) =>
    run(mutation, input, OUTCOME_FIELDS, { [owner.field]: ownerId, [item.field]: text })
  const runPreview = async (ownerId: string, text: string) => {
    const { data, errors } = await admin<
      Record<string, { outcome: OutcomeLists; known: readonly { pasted: string; id: string; name: string }[] }>
    >(
      `query ($owner: ID!, $text: String!) { ${preview}(${owner.field}: $owner, ${item.field}: $text) {
        outcome { ${OUTCOME_FIELDS} } known { pasted id name } } }`,
      { owner: ownerId, text },
    )
    return errors ?? data?.[preview]
  }
  const linkedTo = (ownerId: string) =>
    service.database.rows<{ id: string }>(sql`
      select ${raw(item.column)} as id from ${raw(links)} where ${raw(owner.column)} = ${ownerId} order by id`)
  const replaceLinks = async (ownerId: string, ids: readonly string[]) => {
    await service.database.rows(sql`delete from ${raw(links)} where ${raw(owner.column)} = ${ownerId}`)
    await service.database.rows(sql`
      insert into ${raw(links)} (${raw(owner.column)}, ${raw(item.column)}) select ${ownerId}, unnest(${ids}::bigint[])`)
  }

  test('sorts 5,000 pasted ids and loses no valid id', async () => {
    const [ownerId = ''] = await idsOf(owner.table, 1)
    const known = await idsOf(item.table, 80)
    const linked = known.filter((_, place) => place % 3 === 0)
    await replaceLinks(ownerId, linked)

    const { ids, unknown, repeated } = pasteOf(known)
    expect(ids).toHaveLength(PASTE_LIMIT)
    expect(await runMutation(ownerId, ids.join(', '))).toEqual({
      success: true,
      outcome: { added: known.filter((id) => !linked.includes(id)), alreadyLinked: linked, unknown, repeated },
    })
    expect((await linkedTo(ownerId)).map(({ id }) => id)).toEqual(known)
  })

  test('has a preview with the same outcome and with names, which changes nothing', async () => {
    const [ownerId = ''] = await idsOf(owner.table, 1)
    const rows = await service.database.rows<{ id: string; name: string }>(sql`
      select id, ${raw(item.name)} as name from ${raw(item.table)} order by id limit 8`)
    const known = rows.map(({ id }) => id)
    const names = new Map(rows.map((row) => [row.id, row.name]))
    const pasted = fc.array(fc.constantFrom(...known, ...INVALID_IDS, '900000001'), { minLength: 1, maxLength: 12 })
    const separator = fc.constantFrom(', ', ',', '\n', ' ; ')
    await fc.assert(
      fc.asyncProperty(fc.subarray(known), pasted, separator, async (linked, ids, delimiter) => {
        await replaceLinks(ownerId, linked)
        const before = await linkedTo(ownerId)
        const text = ids.join(delimiter)
        const previewResult = await runPreview(ownerId, text)
        expect(await linkedTo(ownerId)).toEqual(before)
        const { success, outcome } = (await runMutation(ownerId, text)) ?? {}
        expect(success).toBe(outcome?.added?.length !== 0)
        expect(previewResult).toEqual({
          outcome,
          known: [...new Set(ids)].filter((id) => names.has(id)).map((id) => ({ pasted: id, id, name: names.get(id) })),
        })
      }),
      { numRuns: 20 },
    )
  })

  test('finds records by their public numbers as well, and counts each once', async () => {
    const [ownerId = ''] = await idsOf(owner.table, 1)
    const [first, second, third] = await service.database.rows<{ id: string; number: string; name: string }>(sql`
      select id, ${raw(item.number)} as number, ${raw(item.name)} as name from ${raw(item.table)}
      where ${raw(item.number)} is not null order by id limit 3`)
    await replaceLinks(ownerId, [third?.id ?? ''])
    const text = `${first?.number}, ${second?.id}, ${first?.id}, ${item.unusedNumber}, abc, ${second?.number}, ${third?.number}`
    const outcome = {
      added: [first?.number, second?.id],
      alreadyLinked: [third?.number],
      unknown: [item.unusedNumber, 'abc'],
      repeated: [first?.number, second?.id],
    }
    expect(await runPreview(ownerId, text)).toEqual({
      outcome,
      known: [
        { pasted: first?.number, id: first?.id, name: first?.name },
        { pasted: second?.id, id: second?.id, name: second?.name },
        { pasted: third?.number, id: third?.id, name: third?.name },
      ],
    })
    expect(await runMutation(ownerId, text)).toEqual({ success: true, outcome })
    expect((await linkedTo(ownerId)).map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id])
  })
})
