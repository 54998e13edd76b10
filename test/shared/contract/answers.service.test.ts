import { randomUUID } from 'node:crypto'
import { assertEnumType } from 'graphql'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type AuditRow, auditRowsOf } from '../../support/audit.ts'
import { noticesDuring } from '../../support/changes.ts'
import { accounts, isOpen } from '../../support/permissions.ts'
import { refusalOf } from '../../support/refusal.ts'
import type { Variables } from '../../support/selection.ts'
import type { Answer } from '../../support/service.ts'
import { fingerprint } from './fingerprint.ts'
import { contract, mutationTrials, queryTrials, type Trial, testStage, trials, untried } from './trials.ts'

const stage = testStage()

test('every field of Query and Mutation has a case', () => {
  expect(trials.length).toBeGreaterThan(10)
  expect(untried).toEqual([])
})

test('AZ2: the demo users have the permissions in the table of `support/permissions.ts`', async () => {
  const stored = await stage.service.database.rows(sql`
    select username, role, array(select child from auth_item_child where parent = role order by child) as permissions
    from app_user where status order by username`)
  expect(stored).toEqual(
    accounts
      .map((account) => ({ ...account, permissions: account.permissions.toSorted() }))
      .toSorted((one, other) => (one.username < other.username ? -1 : 1)),
  )
})

test('AZ1, AZ2: every field is refused without the permission, and nothing changes', async () => {
  const { service, world } = stage
  const requests: { trial: Trial; variables: Variables }[] = []
  for (const trial of trials.filter(({ type, name }) => !isOpen(type, name)))
    requests.push({ trial, variables: await trial.good(world) })

  const before = await fingerprint(service.database)
  for (const { trial, variables } of requests) {
    const permitted = stage.permitted(trial, variables)
    for (const username of [null, ...accounts.map((account) => account.username)]) {
      if (username !== null && permitted.includes(username)) continue
      const { code } = refusalOf(await stage.send(trial, variables, username))
      const expected = username === null ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      expect([trial.name, username, code]).toEqual([trial.name, username, expected])
    }
  }
  expect(await fingerprint(service.database)).toEqual(before)
})

/** Returns the users who may run the trial. Null means a caller without a session. */
const allowedUsersOf = async (trial: Trial) => {
  const permitted = stage.permitted(trial, await trial.good(stage.world))
  expect(permitted).not.toEqual([])
  return [...permitted, ...(isOpen(trial.type, trial.name) ? [null] : [])]
}

test.each(queryTrials)('query $name answers everyone with the permission', async (trial) => {
  for (const username of await allowedUsersOf(trial)) {
    const { data, errors } = await stage.send(trial, await trial.good(stage.world), username)
    expect({ username, errors }).toEqual({ username, errors: undefined })
    expect(data?.[trial.name] ?? null).not.toBeNull()
  }
})

const IS_SECRET = /password|token/i

const secretsOf = (value: unknown): string[] =>
  Object.entries(Object(value)).flatMap(([key, nested]) =>
    typeof nested === 'string' ? (IS_SECRET.test(key) ? [nested] : []) : secretsOf(nested),
  )

const expectSuccess = (trial: Trial, { data, errors }: Answer<Variables>) => {
  expect(errors).toBeUndefined()
  expect(data?.[trial.name]).toMatchObject({ success: true })
}

const expectOneAuditRow = (rows: readonly AuditRow[], trial: Trial, secrets: readonly string[]) => {
  expect(rows.map(({ action }) => action)).toEqual(trial.known.isUnaudited ? [] : [trial.name])
  const text = JSON.stringify(rows)
  for (const secret of secrets) expect(text).not.toContain(secret)
}

const notifiedKinds = new Set<string>()

/** Checks that subscribers got each notice once. */
const expectNotices = (notices: readonly string[], { known }: Trial) => {
  if (!known.isUnaudited && !known.isWithoutRecord) expect(notices).not.toEqual([])
  expect(new Set(notices).size).toBe(notices.length)
  for (const notice of notices) {
    expect(notice).toMatch(/ [1-9]\d*$/)
    notifiedKinds.add(notice.split(' ')[0] ?? '')
  }
}

test.each(mutationTrials.filter(({ known }) => !known.isAboutSession))(
  'AD1: mutation $name runs once for the user with the fewest permissions, writes one audit row, notifies subscribers once, and repeats its response',
  async (trial) => {
    const { database } = stage.service
    const { input } = await trial.good(stage.world)
    const variables = { input: { ...Object(input), operationId: randomUUID() } }
    const [username = null] = stage.permitted(trial, variables)
    const answers: Answer<Variables>[] = []
    const sendTwice = async () => {
      for (const _ of [1, 2]) answers.push(await stage.send(trial, variables, username))
    }
    let notices: string[] = []
    const rows = await auditRowsOf(database, async () => {
      notices = await noticesDuring(database, sendTwice)
    })
    expectNotices(notices, trial)
    for (const answer of answers) expectSuccess(trial, answer)
    expect(answers[1]).toEqual(answers[0])
    expectOneAuditRow(rows, trial, secretsOf([variables, answers]))
    expect(rows.every((row) => row.username === username)).toBe(true)
  },
)

test('every kind of record had a notice', () => {
  const kinds = assertEnumType(contract.getType('RecordKind')).getValues()
  expect([...notifiedKinds].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})

test.each(mutationTrials.filter(({ known }) => known.isAboutSession))(
  'mutation $name succeeds for everyone with the permission in a new session, and writes one audit row',
  async (trial) => {
    for (const username of await allowedUsersOf(trial)) {
      const variables = await trial.good(stage.world)
      const token = username === null ? undefined : await stage.service.signIn(username)
      const secrets: string[] = []
      const rows = await auditRowsOf(stage.service.database, async () => {
        const answer: Answer<Variables> = await stage.service.request(token)(trial.documentFor(variables), variables)
        expectSuccess(trial, answer)
        secrets.push(...secretsOf([variables, answer]))
      })
      expectOneAuditRow(rows, trial, secrets)
    }
  },
)
