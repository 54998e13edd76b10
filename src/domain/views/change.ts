import { textOfColumns } from './columns.ts'
import { type ListAddress, type ListParams, paramsOfQuery, paramsOfView, type View, type ViewDraft } from './view.ts'

/** Change of a view that a user asks for. */
export type ViewChange =
  /** `id` and `version` are null for a new view. */
  | { readonly kind: 'save'; readonly id: string | null; readonly version: number | null; readonly draft: ViewDraft }
  | { readonly kind: 'remove'; readonly id: string; readonly version: number }
  | { readonly kind: 'mark'; readonly id: string; readonly isPinned?: boolean; readonly isDefault?: boolean }

/** Returns the parameters of a list that leaves its view, but keeps its rows. */
const paramsWithoutView = ({ query, columns }: ListAddress): ListParams => ({
  ...paramsOfQuery(query),
  ...(columns && { columns: textOfColumns(columns) }),
})

/**
 * Returns the parameters of the list after a change; null if its address stays. A new view opens. A list leaves its view
 * when the view is removed.
 */
export const paramsAfter = (change: ViewChange, saved: View | null, address: ListAddress): ListParams | null => {
  if (change.kind === 'save' && change.id === null) return saved && paramsOfView(saved)
  return change.kind === 'remove' && change.id === address.view ? paramsWithoutView(address) : null
}

/** Returns the draft of a new view, which stores the list as the user sees it. */
export const newViewDraft = ({ query, columns }: ListAddress, chosen: readonly string[] | null): ViewDraft => ({
  name: '',
  query,
  columns: columns ?? chosen,
  audience: 'OWNER',
  role: null,
})

/** Returns the draft that stores the list of this address in a view. */
export const replacedDraft = ({ name, audience, role }: View, { query, columns }: ListAddress): ViewDraft => ({
  name,
  query,
  columns,
  audience,
  role,
})

export const draftOfView = ({ name, query, columns, audience, role }: View): ViewDraft => ({
  name,
  query,
  columns,
  audience,
  role,
})
