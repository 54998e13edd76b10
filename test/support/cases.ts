import type { Mutation, Query } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { valuesOf } from '../../server/records/fieldTable.ts'
import type { MutationResolvers, QueryResolvers } from '../../server/sections/resolvers.gen.ts'
import type { RefusalCode } from '../../src/domain/failure.ts'
import { blankOf, type FieldTable } from '../../src/domain/fields.ts'

export type Username = 'admin' | 'curator' | 'groups' | 'auditor' | 'awards'

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown
/** Types of a root field's arguments, from the contract. */
type ArgsOf<Resolvers> = Parameters<Extract<Resolvers, Resolver>>[1]
export type QueryArgs<Field extends keyof Query> = ArgsOf<QueryResolvers[Field]>
export type MutationInput<Field extends keyof Mutation> = ArgsOf<MutationResolvers[Field]>['input']

/**
 * Environment in which cases find or create their records. A created record is returned with its scalars only, so that
 * a section's cases need no other section. Cases read nested data by a query or from the database.
 */
export interface World {
  /** The database, for checks behind the API and for rows that no mutation writes. */
  readonly database: Database
  /** Runs a query, by default as an administrator. Throws if the service refuses the query. */
  readonly ask: <Field extends keyof Query>(
    field: Field,
    args: QueryArgs<Field>,
    as?: Username,
  ) => Promise<Query[Field]>
  /** Runs a mutation, by default as an administrator. Throws if the service refuses the mutation. */
  readonly change: <Field extends keyof Mutation>(
    field: Field,
    input: MutationInput<Field>,
    as?: Username,
  ) => Promise<Mutation[Field]>
  /** Returns a word that no other record contains, such as `case12`. It is valid in names, slugs and usernames. */
  readonly word: () => string
}

/** Refused input with the expected refusal. The service must change no row and write no audit row. */
export interface BadCase<Given> {
  /** Description for the test's name, such as `an empty name`. */
  readonly what: string
  /** Derives the bad input from a good one. */
  deriveInput(good: Given, world: World): object | Promise<object>
  readonly code: RefusalCode
  /** Field named in the error. Required for BAD_USER_INPUT, unless GraphQL's own type check refuses the input. */
  readonly field?: string
}

/**
 * Test cases of one root field, run by the tests in `test/shared/contract`. A query gets its arguments and a mutation
 * gets its input without an `operationId`. Every demo user whom the directive admits runs the good case. The service
 * must refuse all other users. To run one field's tests:
 * `npx vitest run test/shared/contract -t 'mutation createGroup '`.
 */
export interface FieldCase<Given> {
  /**
   * Returns arguments that succeed. For a mutation, that means `success: true` and one audit row. The tests call it for
   * each attempt, because a mutation uses up its input. Under `@self`, the record must not belong to any demo user.
   */
  good(world: World): Given | Promise<Given>
  /** Refused inputs. A field with arguments needs at least one. */
  readonly bad: readonly BadCase<Given>[]
  /** Users whom the directive admits but a rule of the field refuses with FORBIDDEN. */
  readonly forbiddenUsers?: readonly Username[]
  /** Set when `operationId` has no effect, because the mutation starts or ends the session of its sender. */
  readonly isAboutSession?: true
}

/** Line of an import with only its required fields, and the fields that the import fills in. */
export type ShortLine = readonly [given: { readonly type: string; readonly [field: string]: unknown }, filled: object]

/** Placeholder for the time of the import. */
export const NOW = 'now'
/** Version and timestamps of a record, as the import fills them in. */
export const saves = { version: 1, created_at: NOW, updated_at: NOW, updated_by: 'import' }
/** Returns a table's fields as the import fills them in: all except the name, which is required. */
export const defaultsOf = (table: FieldTable) => {
  const { name: _, ...others } = valuesOf(table, blankOf(table))
  return others
}

/** Form whose fields are in a field table of `src/domain`. `stored` is the name of its database table. */
export interface PlainForm {
  readonly path: string
  readonly noun: string
  readonly stored: string
  readonly fields: FieldTable
}

/** Data of a section for the tests of all sections. */
export interface Cases {
  /** One case for each root field of the section. */
  readonly queries: { readonly [Field in keyof Query]?: FieldCase<QueryArgs<Field>> }
  readonly mutations: { readonly [Field in keyof Mutation]?: FieldCase<MutationInput<Field>> }
  /** One import line for each type of the section, with the id 1. A line may refer to lines of other sections. */
  readonly lines?: readonly ShortLine[]
  readonly form?: PlainForm
}
