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

/** Settings that affect which lines are valid. */
export type Settings = Pick<Config, 'emailDomain' | 'topSpecialtiesMax' | 'topConditionsMax'>

/** Values that the checks of a line need besides the line: settings, and rows that migrations create. */
export interface ImportEnvironment {
  readonly settings: Settings
  /** Names of the roles that accounts can have. */
  readonly roles: ReadonlySet<string>
  /** Ids of the icons that programs can have, keyed by name. */
  readonly icons: ReadonlyMap<string, string>
}

export type TableRows = Readonly<Record<string, readonly object[]>>

/** Definition of one type of line in an export, such as `group`. */
interface Definition<Fields extends Readers, Values = ValuesOf<Fields>> {
  readonly type: string
  /**
   * Tables whose rows the lines contain. A table comes after the tables that it refers to. The first table has one row
   * per line.
   */
  readonly tables: readonly string[]
  /** Query for all lines of an export, without the field `type`. A line comes after the lines that it refers to. */
  readonly select: Sql
  readonly fields: Fields
  /** Derives missing values from other values of the line. */
  readonly complete?: (values: Values) => Values
  /** Returns the problems of a line by the domain's rules. */
  readonly problems?: (values: Values, environment: ImportEnvironment) => readonly Problem[]
  /** Returns the ids and texts that must be unique or exist in other lines. `kind` adds the line's own `id`. */
  readonly references?: (values: Values) => LineReferences
  /** Returns the rows of a line, including columns derived from its texts. */
  readonly rows: (values: Values, environment: ImportEnvironment) => TableRows
  /** SQL that runs after all rows of the type are inserted. */
  readonly finish?: Sql
}

/** Type of line in an export, with the functions of import and export. */
export interface Kind extends Pick<Definition<Readers>, 'type' | 'tables' | 'select' | 'finish'> {
  /** Reads the fields of a line, except `type`. Throws LineProblem. */
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

/** Editor of a record whose line has no `updated_by`. */
const DEFAULT_EDITOR = 'import'

/** Readers of the fields with a record's version, times and editor. */
export const version: Reader<number> = withDefault(integerBetween(1), 1)
export const when: Reader<string> = withDefault(dateTime, NOW)
export const by: Reader<string> = withDefault(text, DEFAULT_EDITOR)
export const saveFields = { version, created_at: when, updated_at: when, updated_by: by }

/** Completes a missing machine name from the name, as the form does. */
export const withSlug =
  ({ slugOf }: { readonly slugOf: (name: string) => string }) =>
  <Values extends { readonly name: string; readonly slug: string }>(values: Values): Values =>
    values.slug === '' ? { ...values, slug: slugOf(values.name) } : values

/** Returns an import's readers for a table of fields. Only the name is required. */
export const readersOf = <Table extends FieldTable>(table: Table) =>
  mapFields(table, (field): Reader<unknown> => {
    if (field.kind === 'flag') return withDefault(flag, field.initial)
    if (field.kind === 'slug') return withDefault(text, '')
    return field.kind === 'name' ? text : optional(text)
  }) as { readonly [Name in keyof Table]: Reader<RowOf<Table>[Name]> }
