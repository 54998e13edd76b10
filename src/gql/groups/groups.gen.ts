// Generated from groups.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SortDirection =
  | 'ASC'
  | 'DESC';

/**
 * Filter of a list by one field. A row must match one of the `values`, which depend on the kind of the field:
 * - a flag: `yes` or `no`; a choice: one of its names;
 * - a text: `~` and a text that it must contain;
 * - a number, or a number of associations: `3`, `3..5`, `3..` or `..5`;
 * - a moment: such a range in Unix seconds;
 * - `any` if the field is not empty, or `none` if it is empty.
 */
export type FieldFilter = {
  readonly field: string;
  readonly values: ReadonlyArray<string>;
};

/** Number of references of one kind that the user has seen. */
export type ExpectedUse = {
  /** Noun from `RecordUse.what`. */
  readonly what: string;
  readonly count: number;
};

export type RemoveInput = {
  readonly id: string;
  /**
   * References from `recordUses` that the user has seen, at most 20 kinds. If they have changed, the mutation removes
   * nothing and fails with a CONFLICT that lists the current ones. Added.
   */
  readonly expectedUses?: ReadonlyArray<ExpectedUse> | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type GroupSort =
  | 'NAME'
  | 'SLUG'
  | 'STATUS'
  | 'UPDATED_AT'
  /** By number of physicians. */
  | 'PHYSICIANS';

export type GroupOrder = {
  readonly sort?: GroupSort;
  readonly direction?: SortDirection;
};

export type CreateGroupInput = {
  readonly name: string;
  /** Defaults to a slug made from the name. */
  readonly slug?: string | null | undefined;
  /** Defaults to false (disabled). */
  readonly status?: boolean | null | undefined;
  /** Defaults to false (hidden). */
  readonly display_on_profile?: boolean | null | undefined;
  readonly url?: string | null | undefined;
  /** Id of a deleted group to restore, with its links. The other fields replace its own. */
  readonly restores?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateGroupInput = {
  readonly groupId: string;
  readonly update: GroupUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. */
export type GroupUpdate = {
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: boolean | null | undefined;
  readonly display_on_profile?: boolean | null | undefined;
  readonly url?: string | null | undefined;
};

export type GroupProviderInput = {
  readonly groupId: string;
  readonly providerId: string;
  readonly operationId?: string | null | undefined;
};

export type GroupProvidersInput = {
  readonly groupId: string;
  /** Ids or NPIs of physicians, separated by commas. */
  readonly providerId: string;
  readonly operationId?: string | null | undefined;
};

export type GroupsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: GroupOrder | null | undefined;
}>;


export type GroupsQuery = { readonly groups: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string, readonly status: boolean, readonly updated_at: number, readonly providersCount: number, readonly matchedText: string | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllGroupsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
}>;


export type AllGroupsQuery = { readonly groups: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type GroupBySlugQueryVariables = Exact<{
  slug: string;
}>;


export type GroupBySlugQuery = { readonly group: { readonly id: string, readonly name: string, readonly slug: string, readonly url: string | null, readonly status: boolean, readonly display_on_profile: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string } | null };

export type GroupByIdQueryVariables = Exact<{
  id: string;
}>;


export type GroupByIdQuery = { readonly group: { readonly id: string, readonly name: string, readonly slug: string, readonly url: string | null, readonly status: boolean, readonly display_on_profile: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string } | null };

export type GroupIdQueryVariables = Exact<{
  slug: string;
}>;


export type GroupIdQuery = { readonly group: { readonly id: string } | null };

export type GroupProvidersQueryVariables = Exact<{
  id: string;
}>;


export type GroupProvidersQuery = { readonly group: { readonly providers: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string }> } | null };

export type PreviewProvidersQueryVariables = Exact<{
  groupId: string;
  providerId: string;
}>;


export type PreviewProvidersQuery = { readonly groupProvidersPreview: { readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly known: ReadonlyArray<{ readonly pasted: string, readonly name: string }> } };

export type CreateGroupMutationVariables = Exact<{
  input: CreateGroupInput;
}>;


export type CreateGroupMutation = { readonly createGroup: { readonly success: boolean, readonly notRestored: ReadonlyArray<string> | null, readonly group: { readonly id: string, readonly name: string, readonly slug: string, readonly url: string | null, readonly status: boolean, readonly display_on_profile: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string } | null } };

export type UpdateGroupMutationVariables = Exact<{
  input: UpdateGroupInput;
}>;


export type UpdateGroupMutation = { readonly updateGroup: { readonly success: boolean, readonly group: { readonly id: string, readonly name: string, readonly slug: string, readonly url: string | null, readonly status: boolean, readonly display_on_profile: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string } | null } };

export type RemoveGroupMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type RemoveGroupMutation = { readonly removeGroup: { readonly success: boolean } };

export type LinkProviderMutationVariables = Exact<{
  input: GroupProviderInput;
}>;


export type LinkProviderMutation = { readonly createGroupProviderAssociation: { readonly success: boolean } };

export type UnlinkProviderMutationVariables = Exact<{
  input: GroupProviderInput;
}>;


export type UnlinkProviderMutation = { readonly removeGroupProviderAssociation: { readonly success: boolean } };

export type LinkProvidersMutationVariables = Exact<{
  input: GroupProvidersInput;
}>;


export type LinkProvidersMutation = { readonly createGroupProvidersAssociation: { readonly success: boolean, readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> } } };

export type GroupRecordFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly url: string | null, readonly status: boolean, readonly display_on_profile: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string };

export const Groups = `query Groups($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: GroupOrder) {
  groups(
    filter: $filter
    where: $where
    ids: $ids
    afterCurser: $afterCurser
    first: $first
    orderBy: $orderBy
  ) {
    edges {
      node {
        id
        name
        slug
        status
        updated_at
        providersCount
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<GroupsQuery, GroupsQueryVariables>

export const AllGroups = `query AllGroups($filter: String, $where: [FieldFilter!]) {
  groups(filter: $filter, where: $where) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllGroupsQuery, AllGroupsQueryVariables>

export const GroupBySlug = `query GroupBySlug($slug: String!) {
  group(slug: $slug) {
    ...GroupRecord
  }
}

fragment GroupRecord on Group {
  id
  name
  slug
  url
  status
  display_on_profile
  version
  updated_at
  updated_by
}` as Operation<GroupBySlugQuery, GroupBySlugQueryVariables>

export const GroupById = `query GroupById($id: ID!) {
  group(id: $id) {
    ...GroupRecord
  }
}

fragment GroupRecord on Group {
  id
  name
  slug
  url
  status
  display_on_profile
  version
  updated_at
  updated_by
}` as Operation<GroupByIdQuery, GroupByIdQueryVariables>

export const GroupId = `query GroupId($slug: String!) {
  group(slug: $slug) {
    id
  }
}` as Operation<GroupIdQuery, GroupIdQueryVariables>

export const GroupProviders = `query GroupProviders($id: ID!) {
  group(id: $id) {
    providers {
      id
      firstName
      lastName
    }
  }
}` as Operation<GroupProvidersQuery, GroupProvidersQueryVariables>

export const PreviewProviders = `query PreviewProviders($groupId: ID!, $providerId: String!) {
  groupProvidersPreview(groupId: $groupId, providerId: $providerId) {
    outcome {
      added
      alreadyLinked
      unknown
      repeated
    }
    known {
      pasted
      name
    }
  }
}` as Operation<PreviewProvidersQuery, PreviewProvidersQueryVariables>

export const CreateGroup = `mutation CreateGroup($input: CreateGroupInput!) {
  createGroup(input: $input) {
    success
    notRestored
    group {
      ...GroupRecord
    }
  }
}

fragment GroupRecord on Group {
  id
  name
  slug
  url
  status
  display_on_profile
  version
  updated_at
  updated_by
}` as Operation<CreateGroupMutation, CreateGroupMutationVariables>

export const UpdateGroup = `mutation UpdateGroup($input: UpdateGroupInput!) {
  updateGroup(input: $input) {
    success
    group {
      ...GroupRecord
    }
  }
}

fragment GroupRecord on Group {
  id
  name
  slug
  url
  status
  display_on_profile
  version
  updated_at
  updated_by
}` as Operation<UpdateGroupMutation, UpdateGroupMutationVariables>

export const RemoveGroup = `mutation RemoveGroup($input: RemoveInput!) {
  removeGroup(input: $input) {
    success
  }
}` as Operation<RemoveGroupMutation, RemoveGroupMutationVariables>

export const LinkProvider = `mutation LinkProvider($input: GroupProviderInput!) {
  createGroupProviderAssociation(input: $input) {
    success
  }
}` as Operation<LinkProviderMutation, LinkProviderMutationVariables>

export const UnlinkProvider = `mutation UnlinkProvider($input: GroupProviderInput!) {
  removeGroupProviderAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkProviderMutation, UnlinkProviderMutationVariables>

export const LinkProviders = `mutation LinkProviders($input: GroupProvidersInput!) {
  createGroupProvidersAssociation(input: $input) {
    success
    outcome {
      added
      alreadyLinked
      unknown
      repeated
    }
  }
}` as Operation<LinkProvidersMutation, LinkProvidersMutationVariables>
