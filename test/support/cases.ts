import type { Mutation, Query } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import type { MutationResolvers, QueryResolvers } from '../../server/sections/resolvers.gen.ts'
import type { RefusalCode } from '../../src/domain/failure.ts'

/** The demo users: one of each role. */
export type Username = 'admin' | 'curator' | 'groups' | 'auditor' | 'awards'

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown
/** What a root field may be given, by the contract. */
type ArgsOf<Resolvers> = Parameters<Extract<Resolvers, Resolver>>[1]
export type QueryArgs<Field extends keyof Query> = ArgsOf<QueryResolvers[Field]>
export type MutationInput<Field extends keyof Mutation> = ArgsOf<MutationResolvers[Field]>['input']

/**
 * Where cases find or make the records that they speak of. Of a record that is answered only the scalars are asked
 * for, so that no area's cases wait for another area; what hangs below it is found by a query or in the database.
 */
export interface World {
  /** To look behind the answers, or to write what no mutation writes. */
  readonly database: Database
  /** Asks a query, as an administrator when nobody is named. Throws when refused. */
  readonly ask: <Field extends keyof Query>(
    field: Field,
    args: QueryArgs<Field>,
    as?: Username,
  ) => Promise<Query[Field]>
  /** Runs a mutation, as an administrator when nobody is named. Throws when refused. */
  readonly change: <Field extends keyof Mutation>(
    field: Field,
    input: MutationInput<Field>,
    as?: Username,
  ) => Promise<Mutation[Field]>
  /** A word that no other record has, such as `case12`; fit for names, slugs and usernames. */
  readonly word: () => string
}

/** Something that must be refused, and how. Nothing may change, and the audit log says nothing. */
export interface BadCase<Given> {
  /** In words, for the test's name: `an empty name`. */
  readonly what: string
  /** Makes it of what would be good. */
  given(good: Given, world: World): object | Promise<object>
  readonly code: RefusalCode
  /** The field that is named; always for BAD_USER_INPUT, unless the contract's own types refuse it. */
  readonly field?: string
}

/**
 * What the tests in `test/service/contract` need to know of one root field to try it out. A query is given its
 * arguments, a mutation its input, each without an `operationId`. Everyone whom the contract's directive lets in
 * is asked to try the good case, everyone else is refused it.
 *
 * One field's tests: `npx vitest run test/service/contract -t 'mutation createGroup '`.
 */
export interface FieldCase<Given> {
  /**
   * What is answered without errors, and by a mutation with `success: true` and one audit row. Called anew for each
   * try, because a mutation has used up what it was given. Under `@self` it speaks of nobody's own record.
   */
  good(world: World): Given | Promise<Given>
  /** At least one, for every field that can be given something. */
  readonly bad: readonly BadCase<Given>[]
  /** Whom the directive lets in and a rule of the field's own refuses the good case (FORBIDDEN). */
  readonly refuses?: readonly Username[]
  /** Set where an `operationId` does nothing: the mutation begins or ends the very session that sends it. */
  readonly isAboutSession?: true
}

/** An area's cases, one for each of its fields. */
export interface Cases {
  readonly queries: { readonly [Field in keyof Query]?: FieldCase<QueryArgs<Field>> }
  readonly mutations: { readonly [Field in keyof Mutation]?: FieldCase<MutationInput<Field>> }
}
