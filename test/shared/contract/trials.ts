import { buildSchema, type GraphQLField } from 'graphql'
import { sdl } from '../../../server/app/schema.ts'
import type { Mutation, Query } from '../../../server/contract/types.gen.ts'
import { transitionsByChart } from '../../../src/machines/catalogue.ts'
import type { BadCase, FieldCase, MutationInput, QueryArgs, Username, World } from '../../support/cases.ts'
import { accounts, isPermitted } from '../../support/permissions.ts'
import { fullDocument, type RootField, rootFields, shallowDocument, type Variables } from '../../support/selection.ts'
import { type Answer, callerOf, type TestService, testService } from '../../support/service.ts'
import { mutationCases, queryCases } from './cases/index.ts'

export const contract = buildSchema(sdl)

export interface Trial {
  readonly name: string
  readonly kind: RootField['kind']
  readonly type: 'Query' | 'Mutation'
  readonly field: GraphQLField
  readonly known: Pick<FieldCase<object>, 'forbiddenUsers' | 'isAboutSession' | 'isUnaudited' | 'isWithoutRecord'>
  good(world: World): Promise<Variables>
  readonly bad: readonly Pick<BadCase<object>, 'what' | 'code' | 'field'>[]
  /** Returns the input of each bad case, derived from one valid input. */
  badInputs(world: World): Promise<Variables[]>
  documentFor(variables: Variables): string
}

/** Returns a function that generates each document only once. */
const documentsOf = (root: RootField) => {
  const cache = new Map<string, string>()
  return (variables: Variables): string => {
    const key = JSON.stringify([variables.first, variables.allRows])
    const document = cache.get(key) ?? fullDocument(contract, root, variables)
    cache.set(key, document)
    return document
  }
}

const trialOf = <Given extends object>({ kind, field }: RootField, known: FieldCase<Given>): Trial => {
  const variablesOf = (given: object): Variables => (kind === 'mutation' ? { input: given } : { ...given })
  return {
    name: field.name,
    kind,
    type: kind === 'query' ? 'Query' : 'Mutation',
    field,
    known,
    good: async (world) => variablesOf(await known.good(world)),
    bad: known.bad,
    badInputs: async (world) => {
      const good = await known.good(world)
      const inputs: Variables[] = []
      for (const bad of known.bad) inputs.push(variablesOf(await bad.deriveInput(good, world)))
      return inputs
    },
    documentFor: documentsOf({ kind, field }),
  }
}

const caseOf = ({ kind, field }: RootField): FieldCase<object> | undefined => {
  const cases = kind === 'query' ? queryCases : mutationCases
  return (cases as Readonly<Record<string, FieldCase<object> | undefined>>)[field.name]
}

const roots = rootFields(contract)

export const untried = roots.flatMap((root) => (caseOf(root) ? [] : [`${root.kind} ${root.field.name}`]))

export const trials: readonly Trial[] = roots.flatMap((root) => {
  const known = caseOf(root)
  return known ? [trialOf(root, known)] : []
})
export const queryTrials = trials.filter(({ kind }) => kind === 'query')
export const mutationTrials = trials.filter(({ kind }) => kind === 'mutation')

export interface Stage {
  readonly service: TestService
  readonly world: World
  /** Returns the demo users who may run the trial, those with the fewest permissions first. */
  permitted(trial: Trial, variables: Variables): readonly Username[]
  /** Sends a trial's full document. Null means without a session. */
  send(trial: Trial, variables: Variables, as: Username | null): Promise<Answer<Readonly<Record<string, unknown>>>>
}

const createWorld = (service: TestService): World => {
  let wordCount = 0
  const answerOf = async (kind: RootField['kind'], name: string, variables: Variables, as: Username) => {
    const root = roots.find((root) => root.kind === kind && root.field.name === name)
    if (!root) throw new Error(`The contract has no ${kind} ${name}.`)
    const call = await service.as(as)
    const { data, errors } = await call<Readonly<Record<string, unknown>>>(shallowDocument(root, variables), variables)
    if (errors) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`)
    return data?.[name]
  }
  return {
    get database() {
      return service.database
    },
    ask: async <Field extends keyof Query>(name: Field, args: QueryArgs<Field>, as: Username = 'admin') =>
      (await answerOf('query', name, { ...(args as object) }, as)) as Query[Field],
    change: async <Field extends keyof Mutation>(name: Field, input: MutationInput<Field>, as: Username = 'admin') =>
      (await answerOf('mutation', name, { input }, as)) as Mutation[Field],
    word: () => {
      wordCount += 1
      return `case${wordCount}`
    },
  }
}

/** Returns a service on a copy of the demo data. The service starts before the tests of a file, and stops after them. */
export const testStage = (): Stage => {
  const service = testService({ env: { COUNT_PATHS: 'on' }, transitions: transitionsByChart() })
  const calls = new Map(accounts.map(({ username }) => [username, callerOf(service, username)]))
  return {
    service,
    world: createWorld(service),
    permitted: ({ name, type, known }, variables) =>
      accounts
        .filter(
          (account) => isPermitted(type, name, account, variables) && !known.forbiddenUsers?.includes(account.username),
        )
        .map(({ username }) => username),
    send: async (trial, variables, as) => {
      const call = as === null ? service.request() : calls.get(as)
      if (!call) throw new Error(`${as} is no demo user.`)
      return call(trial.documentFor(variables), variables)
    },
  }
}
