import { isRequiredArgument, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSchema } from '../../../server/app/schema.ts'
import { createBreadth } from '../../support/breadth.ts'
import type { Variables } from '../../support/selection.ts'
import { statementsOf } from '../../support/statements.ts'
import { queryTrials, type Stage, startStage, type Trial } from './trials.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.service.stop())

/** Besides one for each field: who asks, and whether there is a record that is asked about. */
const BESIDES = 2

const schema = createSchema()
const breadth = createBreadth(schema)

/** How often the most frequent of the texts occurs. */
const mostFrequent = (texts: readonly string[]): number =>
  Math.max(...[...Map.groupBy(texts, (text) => text).values()].map(({ length }) => length))

/** A document's fields that have a resolver of their own, by name, each as often as it is selected. */
const resolvedFields = (document: string): string[] => {
  const info = new TypeInfo(schema)
  const names: string[] = []
  const note = () => {
    const field = info.getFieldDef()
    if (field?.resolve) names.push(`${String(info.getParentType())}.${field.name}`)
  }
  visit(parse(document), visitWithTypeInfo(info, { Field: note }))
  return names
}

/**
 * A field costs one statement at most, however many rows there are: so there are no more statements than fields, and
 * none is sent more often than a field is selected.
 */
const expectOneEach = (statements: readonly string[], document: string) => {
  const fields = resolvedFields(document)
  expect(statements.length).toBeLessThanOrEqual(BESIDES + fields.length)
  expect(mostFrequent(statements)).toBeLessThanOrEqual(mostFrequent(fields))
}

/** What a request answers and the statements that it costs. */
const ask = async (trial: Trial, variables: Variables, document: string) => {
  // Who may most sees most rows.
  const asker = stage.permitted(trial, variables).at(-1) ?? 'admin'
  const call = await stage.service.as(asker)
  const answers: unknown[] = []
  const statements = await statementsOf(async () => {
    const { data, errors } = await call<Readonly<Record<string, unknown>>>(document, variables)
    expect(errors).toBeUndefined()
    breadth.note(document, data)
    answers.push(data?.[trial.name])
  })
  return { answer: answers[0], statements }
}

const isList = ({ field }: Trial) => field.args.some(({ name }) => name === 'first')
const rowsOf = (answer: unknown): number => Object(answer).edges.length

const FEW = 2
/** No more than the demo data has accounts, of which there are the fewest. */
const SEVERAL = 5
const MANY = 15

describe.each(queryTrials.filter(isList))('the list $name', (trial) => {
  test('costs at most one statement a field, for few rows as for many', async () => {
    const required = trial.field.args.filter(isRequiredArgument).map(({ name }) => name)
    const good = Object.entries(await trial.good(stage.world)).filter(([name]) => required.includes(name))
    const variables = Object.fromEntries(good)
    const document = trial.documentFor({ ...variables, first: MANY })

    const few = await ask(trial, variables, document.replace(`first: ${MANY}`, `first: ${FEW}`))
    const many = await ask(trial, variables, document)
    expect(rowsOf(many.answer)).toBeGreaterThan(rowsOf(few.answer))
    // Loads that two fields share go together when their rows arrive together: so both are held to the same bound.
    expectOneEach(few.statements, document)
    expectOneEach(many.statements, document)
  })
})

describe.each(queryTrials.filter((trial) => !isList(trial)))('the query $name', (trial) => {
  test('costs at most one statement a field', async () => {
    const variables = await trial.good(stage.world)
    const document = trial.documentFor(variables)
    const { statements } = await ask(trial, variables, document)
    expectOneEach(statements, document)
  })
})

test('every field was asked of several records at once, so that a statement for each would have been noticed', () => {
  expect(breadth.narrowerThan(SEVERAL)).toEqual([])
})
