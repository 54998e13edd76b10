import { isRequiredArgument, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../../server/app/schema.ts'
import { createBreadth } from '../../support/breadth.ts'
import type { Variables } from '../../support/selection.ts'
import { dataOf } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'
import { queryTrials, type Trial, testStage } from './trials.ts'

const stage = testStage()

/** Statements that belong to no field: one reads the account, one checks that the record exists. */
const OTHER_STATEMENTS = 2

const breadth = createBreadth(schema)

const mostFrequent = (texts: readonly string[]): number =>
  Math.max(...[...Map.groupBy(texts, (text) => text).values()].map(({ length }) => length))

/** Returns the names of the selected fields that have a resolver, once for each selection. */
const resolvedFields = (document: string): string[] => {
  const info = new TypeInfo(schema)
  const names: string[] = []
  const addField = () => {
    const field = info.getFieldDef()
    if (field?.resolve) names.push(`${String(info.getParentType())}.${field.name}`)
  }
  visit(parse(document), visitWithTypeInfo(info, { Field: addField }))
  return names
}

/** Runs a trial, and checks that each field runs at most one statement. Returns the answer. */
const ask = async (trial: Trial, variables: Variables, document: string) => {
  // The user with the most permissions sees the most rows.
  const call = await stage.service.as(stage.permitted(trial, variables).at(-1) ?? 'admin')
  const answers: unknown[] = []
  const statements = await statementsOf(async () => {
    const data = dataOf(await call<Readonly<Record<string, unknown>>>(document, variables))
    breadth.note(document, data)
    answers.push(data[trial.name])
  })
  const fields = resolvedFields(document)
  expect(statements.length).toBeLessThanOrEqual(OTHER_STATEMENTS + fields.length)
  expect(mostFrequent(statements)).toBeLessThanOrEqual(mostFrequent(fields))
  return answers[0]
}

/** `findAnything` searches all lists, and `undoPreview` runs an undo: their statements depend on kinds and tables. */
const isCompound = ({ name }: Trial) => ['findAnything', 'undoPreview'].includes(name)
const isList = ({ field }: Trial) => field.args.some(({ name }) => name === 'first')
const rowsOf = (answer: unknown): number => Object(answer).edges.length

const FEW = 2
/** Minimum number of records that each resolver must serve at once. */
const MIN_BREADTH = 5
const MANY = 15

test.each(queryTrials.filter((trial) => isList(trial) && !isCompound(trial)))(
  'the list $name runs at most one statement for each field, for any number of rows',
  async (trial) => {
    const required = trial.field.args.filter(isRequiredArgument).map(({ name }) => name)
    const good = Object.entries(await trial.good(stage.world)).filter(([name]) => required.includes(name))
    const variables = Object.fromEntries(good)
    const document = trial.documentFor({ ...variables, first: MANY })
    const few = await ask(trial, variables, document.replace(`first: ${MANY}`, `first: ${FEW}`))
    expect(rowsOf(await ask(trial, variables, document))).toBeGreaterThan(rowsOf(few))
  },
)

test.each(queryTrials.filter((trial) => !isList(trial) && !isCompound(trial)))(
  'the query $name runs at most one statement for each field',
  async (trial) => {
    const variables = await trial.good(stage.world)
    expect(await ask(trial, variables, trial.documentFor(variables))).not.toBeUndefined()
  },
)

test('every field was tested with several records at once', () => expect(breadth.narrowerThan(MIN_BREADTH)).toEqual([]))
