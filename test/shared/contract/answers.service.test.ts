import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AuditRow, auditRowsOf } from '../../support/audit.ts'
import { isOpen } from '../../support/permissions.ts'
import type { Variables } from '../../support/selection.ts'
import type { Answer } from '../../support/service.ts'
import { mutationTrials, queryTrials, type Trial, testStage, trials, untried } from './trials.ts'

const stage = testStage()

test('every field of Query and Mutation has a case', () => {
  expect(trials.length).toBeGreaterThan(10)
  expect(untried).toEqual([])
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

test.each(mutationTrials.filter(({ known }) => !known.isAboutSession))(
  'AD1: mutation $name runs once for everyone with the permission, writes one audit row, and repeats its response',
  async (trial) => {
    for (const username of await allowedUsersOf(trial)) {
      const { input } = await trial.good(stage.world)
      const variables = { input: { ...Object(input), operationId: randomUUID() } }
      const answers: Answer<Variables>[] = []
      const rows = await auditRowsOf(stage.service.database, async () => {
        answers.push(await stage.send(trial, variables, username))
        answers.push(await stage.send(trial, variables, username))
      })
      for (const answer of answers) expectSuccess(trial, answer)
      expect(answers[1]).toEqual(answers[0])
      expectOneAuditRow(rows, trial, secretsOf([variables, answers]))
      expect(rows.every((row) => row.username === username)).toBe(true)
    }
  },
)

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
