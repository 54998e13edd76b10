import type { Sql } from 'sql-template-tag'
import { type FieldTable, mapFields, type RowOf } from '../../src/domain/fields.ts'
import type { Problem } from '../../src/domain/problem.ts'
import type { Config } from '../base/config.ts'
import {
  flag,
  moment,
  NOW,
  object,
  optional,
  orElse,
  type Reader,
  type Readers,
  Refused,
  text,
  type ValuesOf,
  whole,
} from './fields.ts'
import type { Claims } from './known.ts'

/** The settings that lines are checked by. */
export type Settings = Pick<Config, 'emailDomain' | 'topSpecialtiesMax' | 'topConditionsMax'>

/** What lines are checked by that is in no line: the settings, and what comes with the tables. */
export interface Given {
  readonly settings: Settings
  /** Names of the roles that accounts can have. */
  readonly roles: ReadonlySet<string>
  /** Ids of the icons that programs can have, by name. */
  readonly icons: ReadonlyMap<string, string>
}

/** Rows by table. */
export type Rows = Readonly<Record<string, readonly object[]>>

/** What is known of the lines of one type. */
interface Definition<Fields extends Readers, Values = ValuesOf<Fields>> {
  readonly type: string
  /** The tables that its lines hold whole, each after those that it refers to. The first has one row a line. */
  readonly tables: readonly string[]
  /** All lines, without their type, in an order in which references come after what they refer to. */
  readonly select: Sql
  /** How its fields are read. */
  readonly fields: Fields
  /** What is left out and made of the rest. */
  readonly complete?: (values: Values) => Values
  /** What the domain's rules find wrong. */
  readonly problems?: (values: Values, given: Given) => readonly Problem[]
  /** What a line says of other lines, beside that its `id` is its own. */
  readonly claims?: (values: Values) => Claims
  /** The rows that a line stands for, with the columns that are made of its texts. */
  readonly rows: (values: Values, given: Given) => Rows
  /** What is made of all its rows together, once they are there. */
  readonly finish?: Sql
}

/** One type of lines. */
export interface Kind extends Pick<Definition<Readers>, 'type' | 'tables' | 'select' | 'finish'> {
  /** A line without its type. Throws Refused. */
  readonly read: (line: object, given: Given) => { readonly claims: Claims; readonly rows: () => Rows }
}

export const kind = <Fields extends Readers>(definition: Definition<Fields>): Kind => {
  const { type, tables, select, finish, fields, complete, problems = () => [], claims, rows } = definition
  const reader = object(fields)
  return {
    type,
    tables,
    select,
    finish,
    read: (line, given) => {
      const read = reader(line)
      const values = complete ? complete(read) : read
      const found = problems(values, given)
      if (found.length > 0) throw new Refused(found)
      const { own = [], ...others } = claims?.(values) ?? {}
      const named = typeof values.id === 'string' ? [{ field: 'id', of: type, ids: [values.id] }] : []
      return { claims: { own: [...named, ...own], ...others }, rows: () => rows(values, given) }
    },
  }
}

/** Who is named as having saved a record whose line does not say. */
const IMPORTER = 'import'

/** What each record says of its saves. */
export const version: Reader<number> = orElse(whole(1), 1)
export const when: Reader<string> = orElse(moment, NOW)
export const by: Reader<string> = orElse(text, IMPORTER)
export const saves = { version, created_at: when, updated_at: when, updated_by: by }

/** A machine name that is left out is made of the name, as in a form. */
export const withSlug =
  ({ slugOf }: { readonly slugOf: (name: string) => string }) =>
  <Values extends { readonly name: string; readonly slug: string }>(values: Values): Values =>
    values.slug === '' ? { ...values, slug: slugOf(values.name) } : values

/** Returns how an import reads the fields of a table: a slug and a flag may be left out, other texts may be null. */
export const readersOf = <Table extends FieldTable>(table: Table) =>
  mapFields(table, (field): Reader<unknown> => {
    if (field.kind === 'flag') return orElse(flag, field.initial)
    if (field.kind === 'slug') return orElse(text, '')
    return field.kind === 'name' ? text : optional(text)
  }) as { readonly [Name in keyof Table]: Reader<RowOf<Table>[Name]> }
