import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { mutate } from '../../support/mutate.ts'
import { type Answer, callerOf, testService } from '../../support/service.ts'
import { lists, topListsOf } from '../../support/topLists.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const expectSuccess = ({ errors }: Answer<unknown>) => expect(errors).toBeUndefined()
test('DA5: when many remove different specialties from the top list at once, one succeeds', async () => {
  const [list] = lists
  const { entriesOf, succeeds } = topListsOf(service, curator)
  const { ids } = await entriesOf(list, '(first: 100)')
  const remaining = ids.map((id) => ids.filter((other) => other !== id))
  expect(remaining.length).toBeGreaterThan(2)
  const answers = await Promise.all(
    remaining.map((order) => succeeds('deleteTopSpecialty', { order: JSON.stringify(order) })),
  )
  expect(remaining.filter((_, index) => answers[index])).toEqual([(await entriesOf(list, '(first: 100)')).ids])
})

test('DA3: a program is deleted completely while others add to it; specialties and terms stay', async () => {
  const count = async (query: ReturnType<typeof sql>) =>
    (await service.database.one<{ count: number }>(sql`select count(*)::int from ${query}`))?.count
  const countKept = () => Promise.all([count(sql`specialty`), count(sql`term`), count(sql`program_icon`)])
  const before = await countKept()
  const { id: specialtyId } =
    (await service.database.one<{ id: string }>(sql`select min(id) as id from specialty`)) ?? {}
  const terms = await service.database.rows<{ id: string }>(sql`select id from term order by id limit 5`)

  for (let number = 1; number <= 5; number += 1) {
    const { data } = await mutate(curator, 'createPromotedProgram', { name: `Raced ${number}` }, 'program { id }')
    const programId = data?.createPromotedProgram.program.id ?? ''
    const add = () => [
      mutate(curator, 'createProgramSchedule', { programId, days: ['MONDAY'] }),
      mutate(curator, 'createProgramSpecialty', { programId, specialtyId }),
      ...terms.map(({ id: termId }) =>
        mutate(curator, 'createProgramTermAssociation', { programId, termId }, '', 'ProgramTermInput'),
      ),
    ]
    for (const answer of await Promise.all(add())) expectSuccess(answer)
    const rows = await auditRowsOf(service.database, async () => {
      const [removal, ...additions] = await Promise.all([
        mutate(curator, 'deletePromotedProgram', { id: programId }, '', 'RemoveInput'),
        ...add(),
      ])
      expectSuccess(removal)
      const codes = additions.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions?.code))
      expect(['NOT_FOUND', 'BAD_USER_INPUT']).toEqual(expect.arrayContaining([...new Set(codes)]))
    })
    expect(rows.filter(({ action }) => action === 'deletePromotedProgram')).toHaveLength(1)
    for (const table of [sql`program_schedule`, sql`program_specialty`, sql`program_term`])
      expect(await count(sql`${table} where program_id = ${programId}`)).toBe(0)
  }
  expect(await countKept()).toEqual(before)
})
