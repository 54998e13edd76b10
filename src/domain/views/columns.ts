import { NAME_LENGTH } from '../limits.ts'
import { isBlank } from '../text.ts'

const MAX_COLUMNS = 50

/** Returns the problem of a choice of columns, or null. An address separates columns with commas. */
export const columnsProblem = (columns: readonly string[]): string | null => {
  if (columns.length === 0 || columns.length > MAX_COLUMNS) return `Choose 1 to ${MAX_COLUMNS} columns.`
  if (new Set(columns).size < columns.length) return 'Each column may occur only once.'
  const isName = (name: string) => !isBlank(name) && name.length <= NAME_LENGTH && !name.includes(',')
  return columns.every(isName) ? null : 'A column needs a name without commas.'
}

export interface ListColumns {
  /** Names of the columns that users can hide and move, in the list's own order. */
  readonly names: readonly string[]
  /** Names of the columns that users see before they choose. */
  readonly initial: readonly string[]
  /** Name of the column that tells rows apart. It is always shown. */
  readonly title: string | null
}

export interface ArrangedColumns {
  readonly shown: readonly string[]
  /** Chosen columns that the list does not have. */
  readonly unknown: readonly string[]
}

/** Applies a choice of columns; null for the initial columns. */
export const arrangeColumns = (
  { names, initial, title }: ListColumns,
  choice: readonly string[] | null,
): ArrangedColumns => {
  const chosen = [...new Set(choice ?? initial)]
  const known = chosen.filter((name) => names.includes(name))
  return {
    shown: title === null || known.includes(title) ? known : [title, ...known],
    unknown: chosen.filter((name) => !names.includes(name)),
  }
}

/** Shows a column at the end, or hides it. */
export const withToggledColumn = (shown: readonly string[], name: string): string[] =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]

/** Moves a column to a place, counted from zero. */
export const withMovedColumn = (shown: readonly string[], name: string, place: number): string[] =>
  shown.filter((other) => other !== name).toSpliced(place, 0, name)

export const isSameColumns = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === other || (one?.length === other?.length && (one ?? []).every((name, place) => name === other?.[place]))

/** Columns in the address of a list; null without any. */
export const columnsOfText = (text: string | undefined): readonly string[] | null =>
  text === undefined || text === '' ? null : text.split(',').filter((name) => name !== '')
export const textOfColumns = (columns: readonly string[]): string => columns.join(',')
