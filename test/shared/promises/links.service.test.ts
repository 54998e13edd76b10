import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { isOverloadRefusal } from '../../support/load.ts'
import { type NamedRecord, newCareGroup, newPhysician, newSpecialty, newTerm } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

/** Runs a mutation, and repeats it while the service is overloaded. */
const mutate = async (field: string, input: object, type = field.replace(/^./, (letter) => letter.toUpperCase())) => {
  const variables = { input: { ...input, operationId: randomUUID() } }
  for (;;) {
    const answer = await curator(`mutation ($input: ${type}Input!) { ${field}(input: $input) { success } }`, variables)
    if (!isOverloadRefusal(answer.errors)) return answer
  }
}
const makeTwo = (make: typeof newTerm) => Promise.all([make(service.database), make(service.database)])
const ids = (records: readonly NamedRecord[]) => records.map(({ id }) => id)

const ROUNDS = [1, 2, 3]
const saveSets = (providerId: string, update: object) =>
  mutate('updateProviderOverrides', { providerId, log: 'The head of the department asked for it.', update })

/** Codes of requests that may lose a race. Undefined means success. */
const RACE_CODES = [undefined, 'NOT_FOUND', 'BAD_USER_INPUT']
const codesOf = (answers: readonly Awaited<ReturnType<typeof mutate>>[]) =>
  answers.map((answer) => refusalOf(answer).code)

test('DA3: concurrent links from both sides all succeed, without a deadlock', async () => {
  for (const round of ROUNDS) {
    const providerId = await newPhysician(service.database)
    const terms = await makeTwo(newTerm)
    const groups = await makeTwo(newCareGroup)
    const sendAll = () => [
      ...terms.map(({ id: termId }) => mutate('createTermProviderAssociation', { termId, providerId }, 'TermProvider')),
      saveSets(providerId, { terms: ids(terms), groups: ids(groups) }),
      ...groups.map(({ id: groupId }) =>
        mutate('createGroupProviderAssociation', { groupId, providerId }, 'GroupProvider'),
      ),
      saveSets(providerId, { groups: ids(groups).toReversed(), terms: ids(terms).toReversed() }),
    ]
    const rows = await auditRowsOf(service.database, async () =>
      expect(new Set(codesOf(await Promise.all(sendAll()))), `round ${round}`).toEqual(new Set([undefined])),
    )
    const provider = await service.database.one(sql`
      select version, (select count(*)::int from provider_term where provider_id = ${providerId}) as terms,
        (select count(*)::int from group_provider where provider_id = ${providerId}) as groups
      from provider where id = ${providerId}`)
    // Each effective save increases the version and sends one notice.
    expect(provider).toEqual({ version: 1 + rows.length, terms: 2, groups: 2 })
  }
})

test('DA3: a term and a specialty are deleted completely while other records link to them', async () => {
  for (const round of ROUNDS) {
    const terms = await makeTwo(newTerm)
    const [{ id: termId }] = terms
    const { id: specialtyId } = await newSpecialty(service.database, terms)
    const physicians = [await newPhysician(service.database), await newPhysician(service.database)]
    await service.database.rows(sql`
      insert into provider_specialty (provider_id, specialty_id)
      select unnest(${physicians}::bigint[]), ${specialtyId}`)
    const input = { termId, specialtyId }
    const answers = await Promise.all([
      ...physicians.map((providerId) =>
        mutate('updateProviderSpecialtyTerms', { providerId, termIds: ids(terms), action: 'EXCLUDE' }),
      ),
      mutate('createTermSpecialtyMasterAssociation', input, 'TermSpecialty'),
      ...physicians.map((providerId) =>
        mutate('createTermProviderAssociation', { termId, providerId }, 'TermProvider'),
      ),
      ...physicians.map((providerId) =>
        mutate('removeTermProviderAssociation', { termId, providerId }, 'TermProvider'),
      ),
      mutate('removeTerm', { id: termId }, 'Remove'),
      ...physicians.map((providerId) => saveSets(providerId, { specialties: [], terms: ids(terms) })),
      mutate('deleteSpecialty', { id: specialtyId }, 'Remove'),
      ...physicians.map((providerId) =>
        mutate('updateSpecialtyHeaderVisibilty', { providerId, specialtyId, is_visible: false }),
      ),
    ])
    expect(RACE_CODES, `round ${round}`).toEqual(expect.arrayContaining([...new Set(codesOf(answers))]))
    expect(refusalOf(await mutate('removeTerm', { id: termId }, 'Remove')).code).toBe('NOT_FOUND')
    expect(refusalOf(await mutate('deleteSpecialty', { id: specialtyId }, 'Remove')).code).toBe('NOT_FOUND')
  }
})
