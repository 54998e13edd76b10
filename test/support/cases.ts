import type { Mutation, Query } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { valuesOf } from '../../server/records/fieldTable.ts'
import type { MutationResolvers, QueryResolvers } from '../../server/sections/resolvers.gen.ts'
import type { RefusalCode } from '../../src/domain/failure.ts'
import { blankOf, type FieldTable } from '../../src/domain/fields.ts'

export type Username = 'admin' | 'curator' | 'groups' | 'auditor' | 'awards'

type Resolver = (parent: never, args: never, ...rest: never[]) => unknown
type ArgsOf<Resolvers> = Parameters<Extract<Resolvers, Resolver>>[1]
export type QueryArgs<Field extends keyof Query> = ArgsOf<QueryResolvers[Field]>
export type MutationInput<Field extends keyof Mutation> = ArgsOf<MutationResolvers[Field]>['input']

/**
 * Environment in which cases find or create their records. Created records have only scalars, so that a section's cases
 * need no other section.
 */
export interface World {
  /** Database for checks without the API and for rows that no mutation writes. */
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
  /** Returns a word that no other record contains. The word is valid in names, slugs and usernames. */
  readonly word: () => string
}

/** Returns a record that must exist. */
export const existing = <Row>(record: Row | null | undefined): Row => {
  if (!record) throw new Error('There is no such record.')
  return record
}
export const newSpecialty = async ({ change, word }: World) =>
  existing((await change('createSpecialty', { name: `Specialty ${word()}` })).specialty)
export const newTerm = async ({ change, word }: World, taxonomy?: 'CONDITION' | 'TREATMENT') =>
  existing((await change('createTerm', { name: `Term ${word()}`, taxonomy })).term)

/** Refused input. The service must change no row and write no audit row. */
export interface BadCase<Given> {
  /** Description for the test's name, such as `an empty name`. */
  readonly what: string
  deriveInput(good: Given, world: World): object | Promise<object>
  readonly code: RefusalCode
  /** Field named in the error. Required for BAD_USER_INPUT, unless GraphQL's own type check refuses the input. */
  readonly field?: string
}

/**
 * Test cases of one root field. Every demo user whom the directive admits runs the good case of a query, and the one with
 * the fewest permissions that of a mutation. The service must refuse all others. `npx vitest run test/shared/contract -t 'mutation createGroup '` runs one field's tests.
 */
export interface FieldCase<Given> {
  /**
   * Returns arguments that succeed. For a mutation, that means `success: true` and one audit row. Tests call `good` for
   * each attempt, but once for all bad cases. Under `@self`, the record must not belong to a demo user.
   */
  good(world: World): Given | Promise<Given>
  /** A field with arguments needs at least one bad case. */
  readonly bad: readonly BadCase<Given>[]
  /** Users whom the directive admits but a rule of the field refuses with FORBIDDEN. */
  readonly forbiddenUsers?: readonly Username[]
  /** Set when `operationId` has no effect, because the mutation starts or ends the sender's session. */
  readonly isAboutSession?: true
  /** Set when the mutation stores only something about the sender, and writes no audit row. */
  readonly isUnaudited?: true
  /** Set when the audit row belongs to no record, so that no subscriber gets a notice and nothing can be undone. */
  readonly isWithoutRecord?: true
}

/** Line of an import with only its required fields, and the fields that the import fills in. */
export type ShortLine = readonly [given: { readonly type: string; readonly [field: string]: unknown }, filled: object]

/** Placeholder for the time of the import. */
export const NOW = 'now'
export const saves = { version: 1, created_at: NOW, updated_at: NOW, updated_by: 'import' }
/** Returns a table's fields as the import fills them in. The required name is left out. */
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

export interface Cases {
  readonly queries: { readonly [Field in keyof Query]?: FieldCase<QueryArgs<Field>> }
  readonly mutations: { readonly [Field in keyof Mutation]?: FieldCase<MutationInput<Field>> }
  /** One import line for each type of the section, with the id 1. A line may refer to lines of other sections. */
  readonly lines?: readonly ShortLine[]
  readonly form?: PlainForm
}
