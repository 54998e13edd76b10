import { assertEnumType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../support/refusal.ts'
import { fingerprint } from './fingerprint.ts'
import { isOpen } from './permitted.ts'
import { contract, queryTrials, type Stage, startStage, trials } from './trials.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.service.stop())

const guarded = trials.filter(({ field }) => !isOpen(field))

test.each(guarded)(
  'AZ1, AZ2: $kind $name is refused to everyone who may not ask, and nothing changes',
  async (trial) => {
    const { service, world, accounts } = stage
    const variables = await trial.good(world)
    const permitted = stage.permitted(trial, variables)
    const others = accounts.map(({ username }) => username).filter((username) => !permitted.includes(username))

    const before = await fingerprint(service.database)
    const codes: Record<string, string | undefined> = {
      stranger: refusalOf(await stage.send(trial, variables, null)).code,
    }
    for (const other of others) codes[other] = refusalOf(await stage.send(trial, variables, other)).code
    expect(codes).toEqual({
      stranger: 'UNAUTHENTICATED',
      ...Object.fromEntries(others.map((other) => [other, 'FORBIDDEN'])),
    })
    expect(await fingerprint(service.database)).toEqual(before)
  },
)

const kinds = assertEnumType(contract.getType('RecordKind')).getValues()
const byKind = queryTrials.filter(({ field }) => field.args.some(({ type }) => String(type) === 'RecordKind!'))

test.each(byKind)('query $name is refused for every kind of record that one may not ask about', async (trial) => {
  expect(kinds.length).toBeGreaterThan(1)
  for (const { name: kind } of kinds) {
    const variables = { kind, id: '999999999' }
    const permitted = stage.permitted(trial, variables)
    for (const { username } of stage.accounts) {
      const { code } = refusalOf(await stage.send(trial, variables, username))
      expect({ kind, username, code }).toEqual({
        kind,
        username,
        code: permitted.includes(username) ? undefined : 'FORBIDDEN',
      })
    }
  }
})
