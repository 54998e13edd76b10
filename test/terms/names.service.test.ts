import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newSynonym } from '../support/synonyms.ts'
import { createTerm, newTerm, updateTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  await newTerm(curator, { name: 'Café knee' })
  const mapped = await newTerm(curator, { name: 'Mapped knee', umls_cuid: 'C7777777' })
  await newSynonym(curator, { name: 'Linked knee', termId: mapped.id })
  await newSynonym(curator, { name: 'Lonely knee' })
})
afterAll(() => service.stop())

const mutateCondition = (field: string, input: object) => {
  const type = field.replace(/^./, (letter) => letter.toUpperCase())
  return curator<unknown>(`mutation ($input: ${type}Input!) { ${field}(input: $input) { success } }`, { input })
}
const nameRefusal = (message: string) => ({ code: 'BAD_USER_INPUT', field: 'name', message })

describe('the name of a custom term is refused when', () => {
  test.each([
    ['a custom term has the name', 'CAFE  Knee', 'A term named Café knee already exists.'],
    ['a UMLS term has the name', 'mapped knee', 'A term named Mapped knee already exists.'],
    ['a synonym of a term has the name', 'linked KNEE', 'Linked knee is already a synonym of Mapped knee.'],
    ['a synonym without a term has the name', 'Lonely knee', 'A synonym named Lonely knee already exists.'],
  ])('%s', async (_, name, message) => {
    const { id } = await newTerm(curator)
    const { id: conditionId } = await newTerm(curator, { taxonomy: 'CONDITION' })
    const rows = await auditRowsOf(service.database, async () => {
      for (const answer of [
        await createTerm(curator, { name, slug: 'another-machine-name' }),
        await updateTerm(curator, id, { name }),
        await mutateCondition('createCondition', { name, slug: 'another-machine-name' }),
        await mutateCondition('updateCondition', { id: conditionId, name }),
      ])
        expect(refusalOf(answer)).toEqual(nameRefusal(message))
    })
    expect(rows).toEqual([])
  })

  test('its own synonym has the name', async () => {
    const term = await newTerm(curator, { name: 'Owner of a name' })
    await newSynonym(curator, { name: 'Own name', termId: term.id })
    expect(refusalOf(await updateTerm(curator, term.id, { name: 'Own name' }))).toEqual(
      nameRefusal('Own name is already a synonym of Owner of a name.'),
    )
  })

  test('another term gets the name at the same time', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((slug) => createTerm(curator, { name: 'Wanted by four', slug: `wanted-${slug}` })),
    )
    expect(answers.filter(({ data }) => data?.createTerm.success)).toHaveLength(1)
    expect(answers.map(refusalOf).filter(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => nameRefusal('A term named Wanted by four already exists.')),
    )
  })
})

describe('a taken name is allowed for', () => {
  test('another name that starts with the same 255 letters', async () => {
    const long = 'ﬃ'.repeat(100)
    await newTerm(curator, { name: `${long} one`, slug: 'long-one' })
    const other = await newTerm(curator, { name: `${long} two`, slug: 'long-two' })
    expect(refusalOf(await updateTerm(curator, other.id, { name: `${long} ONE` }))).toMatchObject({ field: 'name' })
  })

  test('a term with a CUI', async () => {
    const created = await newTerm(curator, { name: 'Café knee', slug: 'mapped-cafe-knee', umls_cuid: 'C7777778' })
    expect((await updateTerm(curator, created.id, { name: 'Linked knee' })).data?.updateTerm.success).toBe(true)
  })

  test('a change of only accents or case', async () => {
    const term = await newTerm(curator, { name: 'Twin knee' })
    await service.database.rows(sql`
      insert into term (slug, name, name_key, search_key, status, updated_by)
      values ('twin-knee-2', 'Twin Knee', 'twin knee', '', true, 'nobody')`)
    for (const update of [{ status: true }, { name: 'Twin knee', taxonomy: 'CONDITION' }, { name: 'Twin Kneé' }])
      expect((await updateTerm(curator, term.id, update)).data?.updateTerm.success).toBe(true)
    expect(refusalOf(await mutateCondition('updateCondition', { id: term.id, is_visible: false })).code).toBeUndefined()
  })
})
