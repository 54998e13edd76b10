import type { Sql } from 'sql-template-tag'
import { type FieldTable, mapFields, type RowOf } from '../../src/domain/fields.ts'
import type { Problem } from '../../src/domain/problem.ts'
import type { Config } from '../base/config.ts'
import {
  dateTime,
  flag,
  integerBetween,
  LineProblem,
  NOW,
  object,
  optional,
  type Reader,
  type Readers,
  text,
  type ValuesOf,
  withDefault,
} from './fields.ts'
import type { LineReferences } from './known.ts'

export type Settings = Pick<Config, 'emailDomain' | 'topSpecialtiesMax' | 'topConditionsMax'>

export interface ImportEnvironment {
  readonly settings: Settings
  readonly roles: ReadonlySet<string>
  readonly icons: ReadonlyMap<string, string>
}

export type TableRows = Readonly<Record<string, readonly object[]>>

interface Definition<Fields extends Readers, Values = ValuesOf<Fields>> {
  readonly type: string
  /** Tables of the rows, each after the tables that it refers to. The first table has one row per line. */
  readonly tables: readonly string[]
  /** Query for the exported lines, each after the lines that it refers to. Has no field `type`. */
  readonly select: Sql
  readonly fields: Fields
  readonly complete?: (values: Values) => Values
  readonly problems?: (values: Values, environment: ImportEnvironment) => readonly Problem[]
  /** `kind` adds the line's own `id`. */
  readonly references?: (values: Values) => LineReferences
  readonly rows: (values: Values, environment: ImportEnvironment) => TableRows
  /** SQL that runs after all rows of the type are inserted. */
  readonly finish?: Sql
}

export interface Kind extends Pick<Definition<Readers>, 'type' | 'tables' | 'select' | 'finish'> {
  /** Throws LineProblem. */
  readonly read: (
    line: object,
    environment: ImportEnvironment,
  ) => { readonly references: LineReferences; readonly rows: () => TableRows }
}

export const kind = <Fields extends Readers>(definition: Definition<Fields>): Kind => {
  const { type, tables, select, finish, fields, complete, problems = () => [], references, rows } = definition
  const reader = object(fields)
  return {
    type,
    tables,
    select,
    finish,
    read: (line, environment) => {
      const read = reader(line)
      const values = complete ? complete(read) : read
      const foundProblems = problems(values, environment)
      if (foundProblems.length > 0) throw new LineProblem(foundProblems)
      const { own = [], ...others } = references?.(values) ?? {}
      const ownId = typeof values.id === 'string' ? [{ field: 'id', of: type, ids: [values.id] }] : []
      return { references: { own: [...ownId, ...own], ...others }, rows: () => rows(values, environment) }
    },
  }
}

const DEFAULT_EDITOR = 'import'

export const version: Reader<number> = withDefault(integerBetween(1), 1)
export const when: Reader<string> = withDefault(dateTime, NOW)
export const by: Reader<string> = withDefault(text, DEFAULT_EDITOR)
export const saveFields = { version, created_at: when, updated_at: when, updated_by: by }

/** The form generates a missing machine name, too. */
export const withSlug =
  ({ slugOf }: { readonly slugOf: (name: string) => string }) =>
  <Values extends { readonly name: string; readonly slug: string }>(values: Values): Values =>
    values.slug === '' ? { ...values, slug: slugOf(values.name) } : values

/** Only the name is required. */
export const readersOf = <Table extends FieldTable>(table: Table) =>
  mapFields(table, (field): Reader<unknown> => {
    if (field.kind === 'flag') return withDefault(flag, field.initial)
    if (field.kind === 'slug') return withDefault(text, '')
    return field.kind === 'name' ? text : optional(text)
  }) as { readonly [Name in keyof Table]: Reader<RowOf<Table>[Name]> }
