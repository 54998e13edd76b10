// Generated from views.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

/** Section with a list. Users need the permission to open the section. */
export type ListSection =
  | 'TERMS'
  | 'SYNONYMS'
  | 'GROUPS'
  | 'PROGRAMS'
  | 'SPECIALTIES'
  | 'PHYSICIANS'
  | 'PRACTICE_EMAILS'
  | 'USERS'
  | 'TRASH'
  | 'AUDIT_LOGS';

export type ViewAudience =
  /** Only the owner can read the view. */
  | 'OWNER'
  /** Users with the view's role can read it. */
  | 'ROLE'
  /** All users who may open the section can read the view. */
  | 'SECTION';

export type SaveListViewInput = {
  /** Null creates a view. */
  readonly viewId?: string | null | undefined;
  readonly section: ListSection;
  /** At most 255 characters. Differs from the names of the owner's other views in this section. */
  readonly name: string;
  /** At most 2,048 characters. */
  readonly query: string;
  /** 1 to 50 names without commas. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  readonly audience?: ViewAudience | null | undefined;
  readonly role?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type RemoveListViewInput = {
  readonly viewId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** A value that is null stays as it is. */
export type PinListViewInput = {
  readonly viewId: string;
  readonly isPinned?: boolean | null | undefined;
  readonly isDefault?: boolean | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type ChooseListColumnsInput = {
  readonly section: ListSection;
  /** 1 to 50 names without commas. Null for the list's own columns. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type ListViewsQueryVariables = Exact<{
  section: ListSection;
}>;


export type ListViewsQuery = { readonly listViews: ReadonlyArray<{ readonly id: string, readonly section: ListSection, readonly name: string, readonly query: string, readonly columns: ReadonlyArray<string> | null, readonly owner: string | null, readonly audience: ViewAudience, readonly role: string | null, readonly version: number, readonly canEdit: boolean, readonly isPinned: boolean, readonly isDefault: boolean }>, readonly authItems: ReadonlyArray<{ readonly name: string }> };

export type MyListsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyListsQuery = { readonly myViews: ReadonlyArray<{ readonly id: string, readonly section: ListSection, readonly name: string, readonly query: string, readonly columns: ReadonlyArray<string> | null, readonly owner: string | null, readonly audience: ViewAudience, readonly role: string | null, readonly version: number, readonly canEdit: boolean, readonly isPinned: boolean, readonly isDefault: boolean }>, readonly listColumns: ReadonlyArray<{ readonly section: ListSection, readonly columns: ReadonlyArray<string> }> };

export type SaveListViewMutationVariables = Exact<{
  input: SaveListViewInput;
}>;


export type SaveListViewMutation = { readonly saveListView: { readonly view: { readonly id: string, readonly section: ListSection, readonly name: string, readonly query: string, readonly columns: ReadonlyArray<string> | null, readonly owner: string | null, readonly audience: ViewAudience, readonly role: string | null, readonly version: number, readonly canEdit: boolean, readonly isPinned: boolean, readonly isDefault: boolean } } };

export type RemoveListViewMutationVariables = Exact<{
  input: RemoveListViewInput;
}>;


export type RemoveListViewMutation = { readonly removeListView: { readonly success: boolean } };

export type PinListViewMutationVariables = Exact<{
  input: PinListViewInput;
}>;


export type PinListViewMutation = { readonly pinListView: { readonly success: boolean } };

export type ChooseListColumnsMutationVariables = Exact<{
  input: ChooseListColumnsInput;
}>;


export type ChooseListColumnsMutation = { readonly chooseListColumns: { readonly success: boolean } };

export type ViewFieldsFragment = { readonly id: string, readonly section: ListSection, readonly name: string, readonly query: string, readonly columns: ReadonlyArray<string> | null, readonly owner: string | null, readonly audience: ViewAudience, readonly role: string | null, readonly version: number, readonly canEdit: boolean, readonly isPinned: boolean, readonly isDefault: boolean };

export const ListViews = `query ListViews($section: ListSection!) {
  listViews(section: $section) {
    ...ViewFields
  }
  authItems {
    name
  }
}

fragment ViewFields on ListView {
  id
  section
  name
  query
  columns
  owner
  audience
  role
  version
  canEdit
  isPinned
  isDefault
}` as Operation<ListViewsQuery, ListViewsQueryVariables>

export const MyLists = `query MyLists {
  myViews {
    ...ViewFields
  }
  listColumns {
    section
    columns
  }
}

fragment ViewFields on ListView {
  id
  section
  name
  query
  columns
  owner
  audience
  role
  version
  canEdit
  isPinned
  isDefault
}` as Operation<MyListsQuery, MyListsQueryVariables>

export const SaveListView = `mutation SaveListView($input: SaveListViewInput!) {
  saveListView(input: $input) {
    view {
      ...ViewFields
    }
  }
}

fragment ViewFields on ListView {
  id
  section
  name
  query
  columns
  owner
  audience
  role
  version
  canEdit
  isPinned
  isDefault
}` as Operation<SaveListViewMutation, SaveListViewMutationVariables>

export const RemoveListView = `mutation RemoveListView($input: RemoveListViewInput!) {
  removeListView(input: $input) {
    success
  }
}` as Operation<RemoveListViewMutation, RemoveListViewMutationVariables>

export const PinListView = `mutation PinListView($input: PinListViewInput!) {
  pinListView(input: $input) {
    success
  }
}` as Operation<PinListViewMutation, PinListViewMutationVariables>

export const ChooseListColumns = `mutation ChooseListColumns($input: ChooseListColumnsInput!) {
  chooseListColumns(input: $input) {
    success
  }
}` as Operation<ChooseListColumnsMutation, ChooseListColumnsMutationVariables>
