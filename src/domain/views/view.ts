import { NAME_LENGTH, URL_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong, textProblem } from '../problem.ts'
import { columnsOfText, columnsProblem, isSameColumns, textOfColumns } from './columns.ts'
import type { ListSection } from './sections.ts'

/** Most views of one user, and most views that one user pins. */
export const MAX_VIEWS = 100
export const MAX_PINS = 20

export type ViewAudience = 'OWNER' | 'ROLE' | 'SECTION'

export interface ViewDraft {
  readonly name: string
  /** Search parameters of the list's address, without its page, columns and view. */
  readonly query: string
  /** Null for the columns that each reader has chosen. */
  readonly columns: readonly string[] | null
  readonly audience: ViewAudience
  /** Role that may read the view; null for another audience. */
  readonly role: string | null
}

export interface View extends ViewDraft {
  readonly id: string
  readonly section: ListSection
  /** Username; null if the account was removed. */
  readonly owner: string | null
  readonly version: number
  readonly canEdit: boolean
  readonly isPinned: boolean
  readonly isDefault: boolean
}

/** Parameters of a list's address. */
export type ListParams = Readonly<Record<string, string>>

/** Parameters that are no part of a stored query. */
const otherParams = ['page', 'curser', 'view', 'columns']

export const paramsOfQuery = (query: string): ListParams => Object.fromEntries(new URLSearchParams(query))

/** Returns the search parameters to store, in alphabetical order. */
export const queryOfParams = (params: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const stored = entries.filter(([name]) => !otherParams.includes(name))
  return new URLSearchParams(stored.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** State of a list that a view stores. */
export interface ListAddress {
  /** Id in the parameter `view`; null for a list without a view. */
  readonly view: string | null
  readonly query: string
  readonly columns: readonly string[] | null
}

export const readAddress = (params: Readonly<Record<string, unknown>>): ListAddress => ({
  view: typeof params.view === 'string' && params.view !== '' ? params.view : null,
  query: queryOfParams(params),
  columns: columnsOfText(typeof params.columns === 'string' ? params.columns : undefined),
})

/** Returns the parameters of a view's address, which shows the view to readers who cannot open it, too. */
export const paramsOfView = ({ id, query, columns }: Pick<View, 'id' | 'query' | 'columns'>): ListParams => ({
  ...paramsOfQuery(query),
  ...(columns && { columns: textOfColumns(columns) }),
  view: id,
})

/** True for an address with nothing but the id of a view. */
export const isBareAddress = ({ view, query, columns }: ListAddress): boolean =>
  view !== null && query === '' && columns === null

/** True if the list differs from the stored view. */
export const isChangedView = (view: Pick<View, 'query' | 'columns'>, { query, columns }: ListAddress): boolean =>
  queryOfParams(paramsOfQuery(view.query)) !== query || !isSameColumns(view.columns, columns)

const queryProblem = (query: string): string | null => {
  const problem = textProblem('The query', query, URL_LENGTH)
  if (problem !== null) return problem
  const found = otherParams.find((name) => new URLSearchParams(query).has(name))
  return found === undefined ? null : `The query must not contain the parameter ${found}.`
}

const roleProblem = ({ audience, role }: Pick<ViewDraft, 'audience' | 'role'>): string | null => {
  if (audience === 'ROLE') return role === null ? 'Choose a role.' : null
  return role === null ? null : 'Only a view that is shared with a role has one.'
}

/** Returns the problems of a view that a user saves. */
export const viewProblems = (draft: ViewDraft): Problem<'name' | 'query' | 'columns' | 'role'>[] =>
  problemsAmong({
    name: nameProblem('Name', draft.name, NAME_LENGTH),
    query: queryProblem(draft.query),
    columns: draft.columns && columnsProblem(draft.columns),
    role: roleProblem(draft),
  })
