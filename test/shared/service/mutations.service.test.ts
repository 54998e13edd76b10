import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../../../server/contract/viewer.ts'
import { withoutSecrets } from '../../../server/records/audit.ts'
import { noticesOf } from '../../../server/records/changes.ts'
import { mutate } from '../../../server/records/mutation.ts'
import { auditRowsOf } from '../../support/audit.ts'
import { noticesDuring } from '../../support/changes.ts'
import { anyCharacter } from '../../support/characters.ts'
import { testConfig } from '../../support/config.ts'
import { create, find, newGroup, remove, update } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Answer, callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
let viewer: Viewer
beforeAll(async () => {
  const row = await service.database.one<{ id: string }>(sql`select id from app_user where username = 'curator'`)
  viewer = { id: row?.id ?? '', username: 'curator', role: 'curator', permissions: new Set(), sessionId: '' }
})

const contextOf = (viewer: Viewer) => ({ config: testConfig(service.databaseUrl), database: service.database, viewer })

describe('a repeated operationId', () => {
  const refusal = { code: 'BAD_USER_INPUT', field: 'operationId' }

  test('returns the same response to ten concurrent requests, and after another change', async () => {
    const input = { name: 'Ten At Once', operationId: 'ten-at-once' }
    const rows = await auditRowsOf(service.database, async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(curator, input)))
      const group = answers[0]?.data?.createGroup.group
      expect(group?.name).toBe('Ten At Once')
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      await update(curator, group?.id ?? '', { name: 'Renamed' })
      expect(await create(curator, input)).toEqual(answers[0])
    })
    expect(rows.map(({ action }) => action)).toEqual(['createGroup', 'updateGroup'])
  })

  test('is refused with another input or for another mutation', async () => {
    const group = await newGroup(curator, { operationId: 'mine' })
    const rows = await auditRowsOf(service.database, async () => {
      expect(refusalOf(await create(curator, { name: 'Other', operationId: 'mine' }))).toMatchObject(refusal)
      expect(refusalOf(await remove(curator, group.id, { operationId: 'mine' }))).toMatchObject(refusal)
    })
    expect(rows).toEqual([])
    expect(await find(curator, { id: group.id })).toEqual(group)
  })

  test('returns the same response after a change of the token keys', async () => {
    const input = { operationId: 'x'.repeat(255) }
    const results = async (result: number) =>
      mutate(contextOf(viewer), { action: 'test', input }, async () => ({ result, audit: null }))
    expect([await results(1), await results(2)]).toEqual([1, 1])
  })

  test('belongs to one user only', async () => {
    const input = { name: 'Whose', operationId: 'whose' }
    await create(curator, input)
    const answer = await create(await service.as('admin'), { ...input, slug: 'whose-else' })
    expect(answer.data?.createGroup.group.slug).toBe('whose-else')
  })

  test('may be used again after a failed attempt, and after a day', async () => {
    await newGroup(curator, { slug: 'in-the-way' })
    const input = { name: 'In the Way', operationId: 'try-again' }
    expect(refusalOf(await create(curator, input)).field).toBe('slug')
    await service.database.rows(sql`update care_group set slug = 'out-of-the-way' where slug = 'in-the-way'`)
    expect((await create(curator, input)).data?.createGroup.success).toBe(true)

    await service.database.rows(sql`update operation set at = now() - interval '25 hours' where id = 'try-again'`)
    expect(refusalOf(await create(curator, input)).field).toBe('slug')
    await service.database.rows(sql`update operation set at = now() - interval '25 hours' where id = 'try-again'`)
    await service.signIn('curator')
    expect(await service.database.one(sql`select 1 from operation where at < now() - interval '1 day'`)).toBeNull()
  })

  test.each(['', 'x'.repeat(256), 'a\0b'])('must be an id: %j', async (operationId) =>
    expect(refusalOf(await create(curator, { name: 'No Id', operationId }))).toMatchObject(refusal),
  )
})

describe('DA3, AD1: all or nothing', () => {
  const groupCount = () => service.database.one(sql`select count(*) from care_group`)
  const insertGroup = sql`insert into care_group (slug, name, name_key, search_key, display_on_profile, status, updated_by)
    values ('half-done', 'Half done', 'half done', 'half done', false, false, 'x')`

  test('failed work leaves neither rows nor a stored operation', async () => {
    const before = await groupCount()
    const input = { operationId: 'fails' }
    const rows = await auditRowsOf(service.database, () =>
      expect(
        mutate(contextOf(viewer), { action: 'test', input }, async (tx) => {
          await tx.rows(insertGroup)
          throw new Error('on purpose')
        }),
      ).rejects.toThrow('on purpose'),
    )
    expect(rows).toEqual([])
    expect(await groupCount()).toEqual(before)
    expect(await service.database.one(sql`select 1 from operation where id = 'fails'`)).toBeNull()
  })

  test('work is undone, and no subscriber is notified, when its audit row cannot be written', async () => {
    const before = await groupCount()
    const audit = { message: 'a\0b', before: null, after: null }
    const notices = await noticesDuring(service.database, () =>
      expect(
        mutate(contextOf(viewer), { action: 'test', input: {} }, async (tx) => {
          await tx.rows(insertGroup)
          return { result: true, audit, changes: noticesOf('GROUP', ['1']) }
        }),
      ).rejects.toThrow('invalid byte sequence'),
    )
    expect(notices).toEqual([])
    expect(await groupCount()).toEqual(before)
  })
})

test('GQ10: any texts are accepted or refused, without an internal error', async () => {
  const group = await newGroup(curator)
  const oddText = fc.constantFrom(..."__proto__ constructor %s \\ $1 '; \u202e -1 1e9 null \ufeff".split(' '))
  const texts = fc.oneof(
    oddText,
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: 'grapheme', minLength: 200 }),
  )
  const query = `query ($a: String, $b: String, $c: ID, $d: String) {
    groups(filter: $a) { aggregate { count } } groupsAfter: groups(afterCurser: $b) { edges { cursor } }
    group(id: $c, slug: $d) { id } providers(filter: $a) { aggregate { count } } auditLogs(filter: $a) { aggregate { count } } }`
  const link = `mutation ($input: GroupProvidersInput!) { createGroupProvidersAssociation(input: $input) { success } }`
  const codesOf = ({ errors = [] }: Answer<unknown>) => errors.map(({ extensions }) => extensions?.code)
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, texts, async (a, b, c, d) => {
      const answers: Answer<unknown>[] = [
        await curator(query, { a, b, c, d }),
        await create(curator, { name: a, slug: b, url: c, operationId: d }),
        await update(curator, group.id, { name: a, url: c }),
        await update(curator, c, { slug: b }),
        await remove(curator, c),
        await curator(link, { input: { groupId: group.id, providerId: a } }),
      ]
      expect(['BAD_USER_INPUT', 'NOT_FOUND']).toEqual(expect.arrayContaining([...new Set(answers.flatMap(codesOf))]))
    }),
    { numRuns: 30 },
  )
})

describe('AD1: secrets', () => {
  test('leave no trace in the audit log or among the stored operations', async () => {
    const input = {
      operationId: 'secret',
      update: { Password: 's3cret', newPassword: 's3cret', clientSecret: 's3cret', name: 'kept' },
      token: 's3cret',
      secret: 's3cret',
    }
    const rows = await auditRowsOf(service.database, () =>
      mutate(contextOf(viewer), { action: 'test', input }, async () => ({
        result: true,
        audit: { message: 'Did', before: null, after: null },
      })),
    )
    expect(rows[0]?.args).toEqual({ operationId: 'secret', update: { name: 'kept' } })
    expect(JSON.stringify(await service.database.rows(sql`select * from operation`))).not.toContain('s3cret')
  })

  test('are removed at any depth, and nothing else is', () => {
    const clean = fc.object({ key: fc.constantFrom('name', 'slug', 'ids', '__proto__') })
    fc.assert(fc.property(clean, (value) => isDeepStrictEqual(withoutSecrets(value), value)))
    const secrets = ['password', 'confirmPassword', 'accessToken', 'secret', 'clientSecret']
    const mixed = fc.object({ key: fc.constantFrom('name', ...secrets), maxDepth: 4 })
    const secretKey = /"\w*(password|token|secret)":/i
    fc.assert(fc.property(mixed, (value) => !secretKey.test(JSON.stringify(withoutSecrets(value)))))
    expect(withoutSecrets({ password: 'x', name: 'y' })).toEqual({ name: 'y' })
  })
})
