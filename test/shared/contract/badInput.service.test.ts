import { assertInputObjectType, getNamedType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { kindRules } from '../../support/permissions.ts'
import { refusalOf } from '../../support/refusal.ts'
import type { Variables } from '../../support/selection.ts'
import { fingerprint } from './fingerprint.ts'
import { mutationTrials, queryTrials, type Trial, testStage, trials } from './trials.ts'

const stage = testStage()

/** Checks that the service refuses invalid input and changes nothing. Returns the first error. */
const sendRefused = async (trial: Trial, variables: Variables) => {
  // An account that may read groups may also send an unknown kind.
  const kind = Object.hasOwn(kindRules, String(variables.kind)) ? variables.kind : 'GROUP'
  const [username = null] = stage.permitted(trial, { ...variables, kind })
  const before = await fingerprint(stage.service.database)
  const answer = await stage.send(trial, variables, username)
  expect(await fingerprint(stage.service.database)).toEqual(before)
  const { code, field } = refusalOf(answer)
  return { code, field, current: answer.errors?.[0]?.extensions?.current }
}

const hasArguments = ({ field }: Trial) => field.args.length > 0

test.each(trials.filter(hasArguments))('$kind $name has a bad case', ({ bad }) => expect(bad).not.toEqual([]))

describe.each(trials.filter(({ bad }) => bad.length > 0))('AZ7: $kind $name', (trial) => {
  test.each(trial.bad)('refuses $what', async ({ deriveInput, code, field }) => {
    expect(await sendRefused(trial, await deriveInput(stage.world))).toMatchObject(
      field === undefined ? { code } : { code, field },
    )
  })
})

const invalidArguments = [
  { name: 'first', value: -1 },
  { name: 'afterCurser', value: 'x' },
  { name: 'afterCurser', value: '2147483647' },
  { name: 'filter', value: '\0' },
  { name: 'filter', value: 'x'.repeat(256) },
  { name: 'where', value: [{ field: 'colour', values: ['red'] }] },
  { name: 'ids', value: Array.from({ length: 201 }, (_, index) => String(index)) },
]
const hasArgument = ({ field }: Trial, argument: string) => field.args.some(({ name }) => name === argument)

test.each(queryTrials.filter((trial) => hasArgument(trial, 'afterCurser')))(
  'the list $name refuses invalid pages and filters',
  async (trial) => {
    for (const { name, value } of invalidArguments.filter((bad) => hasArgument(trial, bad.name))) {
      const refusal = await sendRefused(trial, { ...(await trial.good(stage.world)), [name]: value })
      expect({ value, ...refusal }).toMatchObject({ value, code: 'BAD_USER_INPUT', field: name })
    }
  },
)

const hasInputField = ({ field }: Trial, name: string): boolean =>
  name in assertInputObjectType(getNamedType(field.args[0]?.type)).getFields()

// A repeated mutation with an audit row would write a second one if it ignored its operationId.
test.each(mutationTrials.filter(({ known }) => known.isUnaudited))(
  'mutation $name refuses an invalid operationId',
  async (trial) => {
    const { input } = await trial.good(stage.world)
    expect(await sendRefused(trial, { input: { ...Object(input), operationId: '' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'operationId',
    })
  },
)

/** Sends a refused input again with a corrected field. */
const expectAccepted = async (trial: Trial, input: object) => {
  const [username = null] = stage.permitted(trial, { input })
  const { data, errors } = await stage.send(trial, { input }, username)
  expect({ errors, answer: data?.[trial.name] }).toMatchObject({ errors: undefined, answer: { success: true } })
}

test.each(mutationTrials.filter((trial) => hasInputField(trial, 'expectedUses')))(
  'mutation $name refuses to delete a record with unexpected references, lists them, and accepts them',
  async (trial) => {
    const input = Object((await trial.good(stage.world)).input)
    const unexpected = { ...input, expectedUses: [{ what: 'stars', count: 1 }] }
    const { code, current } = await sendRefused(trial, { input: unexpected })
    expect({ code, current }).toEqual({ code: 'CONFLICT', current: { uses: expect.any(Array) } })
    const references: { what: string; count: number }[] = Object(current).uses
    await expectAccepted(trial, { ...input, expectedUses: references.map(({ what, count }) => ({ what, count })) })
  },
)

// The good case of a mutation about the sender creates something.
const isVersioned = (trial: Trial) => hasInputField(trial, 'expectedVersion') && !trial.known.isUnaudited

test.each(mutationTrials.filter(isVersioned))(
  'mutation $name refuses a stale save with the current record, and accepts a current one',
  async (trial) => {
    const input = Object((await trial.good(stage.world)).input)
    const { code, current } = await sendRefused(trial, { input: { ...input, expectedVersion: 999_999 } })
    expect({ code, current }).toMatchObject({ code: 'CONFLICT', current: { version: expect.any(Number) } })
    await expectAccepted(trial, { ...input, expectedVersion: Object(current).version })
  },
)
