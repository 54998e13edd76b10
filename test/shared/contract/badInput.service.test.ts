import { assertInputObjectType, getNamedType } from 'graphql'
import { expect, test } from 'vitest'
import { kindRules } from '../../support/permissions.ts'
import { refusalOf } from '../../support/refusal.ts'
import type { Variables } from '../../support/selection.ts'
import { fingerprint } from './fingerprint.ts'
import { mutationTrials, queryTrials, type Trial, testStage, trials } from './trials.ts'

const stage = testStage()

/** Sends an invalid input. Returns the first error. */
const refusalTo = async (trial: Trial, variables: Variables) => {
  // An account that may read groups may also send an unknown kind.
  const kind = Object.hasOwn(kindRules, String(variables.kind)) ? variables.kind : 'GROUP'
  const [username = null] = stage.permitted(trial, { ...variables, kind })
  const answer = await stage.send(trial, variables, username)
  const { code, field } = refusalOf(answer)
  return { code, field, current: answer.errors?.[0]?.extensions?.current }
}

/** Sends invalid inputs, and checks that nothing changes. Returns the first error of each. */
const sendRefused = async (trial: Trial, inputs: readonly Variables[]) => {
  const before = await fingerprint(stage.service.database)
  const refusals = []
  for (const variables of inputs) refusals.push(await refusalTo(trial, variables))
  expect(await fingerprint(stage.service.database)).toEqual(before)
  return refusals
}

test('every field with arguments has a bad case', () => {
  const untested = trials.filter(({ field, bad }) => field.args.length > 0 && bad.length === 0)
  expect(untested.map(({ name }) => name)).toEqual([])
})

test.each(trials.filter(({ bad }) => bad.length > 0))('AZ7: $kind $name refuses each bad case', async (trial) => {
  const refusals = await sendRefused(trial, await trial.badInputs(stage.world))
  expect(trial.bad.map(({ what }, index) => ({ what, ...refusals[index] }))).toMatchObject(
    trial.bad.map(({ what, code, field }) => ({ what, code, ...(field !== undefined && { field }) })),
  )
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

const lists = queryTrials.filter((trial) => hasArgument(trial, 'afterCurser'))
test.each(lists)('the list $name refuses invalid pages and filters', async (trial) => {
  const good = await trial.good(stage.world)
  const invalid = invalidArguments.filter(({ name }) => hasArgument(trial, name))
  const inputs = invalid.map(({ name, value }) => ({ ...good, [name]: value }))
  expect(await sendRefused(trial, inputs)).toMatchObject(
    invalid.map(({ name }) => ({ code: 'BAD_USER_INPUT', field: name })),
  )
})

const hasInputField = ({ field }: Trial, name: string): boolean =>
  name in assertInputObjectType(getNamedType(field.args[0]?.type)).getFields()

// A repeated mutation with an audit row would write a second one if it ignored its operationId.
const unaudited = mutationTrials.filter(({ known }) => known.isUnaudited)
test.each(unaudited)('mutation $name refuses an empty operationId', async (trial) => {
  const { input } = await trial.good(stage.world)
  expect(await sendRefused(trial, [{ input: { ...Object(input), operationId: '' } }])).toMatchObject([
    { code: 'BAD_USER_INPUT', field: 'operationId' },
  ])
})

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
    const [refusal] = await sendRefused(trial, [{ input: unexpected }])
    expect(refusal).toMatchObject({ code: 'CONFLICT', current: { uses: expect.any(Array) } })
    const references: { what: string; count: number }[] = Object(refusal?.current).uses
    await expectAccepted(trial, { ...input, expectedUses: references.map(({ what, count }) => ({ what, count })) })
  },
)

// The good case of a mutation about the sender creates something.
const isVersioned = (trial: Trial) => hasInputField(trial, 'expectedVersion') && !trial.known.isUnaudited

test.each(mutationTrials.filter(isVersioned))(
  'mutation $name refuses a stale save with the current record, and accepts a current one',
  async (trial) => {
    const input = Object((await trial.good(stage.world)).input)
    const [refusal] = await sendRefused(trial, [{ input: { ...input, expectedVersion: 999_999 } }])
    expect(refusal).toMatchObject({ code: 'CONFLICT', current: { version: expect.any(Number) } })
    await expectAccepted(trial, { ...input, expectedVersion: Object(refusal?.current).version })
  },
)
