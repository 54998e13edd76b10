// Generated from users.graphql by `npm run generate`; do not edit.

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

export type UserSort =
  | 'USERNAME'
  | 'STATUS'
  | 'ROLE'
  | 'UPDATED_AT';

export type UserOrder = {
  readonly sort?: UserSort;
  readonly direction?: SortDirection;
};

export type CreateUserInput = {
  readonly username: string;
  readonly password: string;
  /** True when the account can sign in, which is the default. */
  readonly status?: boolean | null | undefined;
  /** Name of the role. */
  readonly is_admin: string;
  readonly operationId?: string | null | undefined;
};

export type UpdateUserInput = {
  readonly userId: string;
  readonly update: UserUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. A new password ends the account's other sessions. */
export type UserUpdate = {
  readonly status?: boolean | null | undefined;
  readonly is_admin?: string | null | undefined;
  readonly password?: string | null | undefined;
};

export type UsersQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: UserOrder | null | undefined;
}>;


export type UsersQuery = { readonly users: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly username: string, readonly status: boolean, readonly is_admin: string, readonly is_protected: boolean, readonly updated_at: number } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllUsersQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
}>;


export type AllUsersQuery = { readonly users: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type UserByIdQueryVariables = Exact<{
  id: string;
}>;


export type UserByIdQuery = { readonly user: { readonly id: string, readonly username: string, readonly status: boolean, readonly is_admin: string, readonly is_protected: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type UserIdQueryVariables = Exact<{
  username: string;
}>;


export type UserIdQuery = { readonly user: { readonly id: string } | null };

export type AuthItemsQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthItemsQuery = { readonly authItems: ReadonlyArray<{ readonly name: string, readonly description: string | null }> };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { readonly createUser: { readonly success: boolean, readonly user: { readonly id: string, readonly username: string, readonly status: boolean, readonly is_admin: string, readonly is_protected: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { readonly updateUser: { readonly success: boolean, readonly user: { readonly id: string, readonly username: string, readonly status: boolean, readonly is_admin: string, readonly is_protected: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type RemoveUserMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type RemoveUserMutation = { readonly removeUser: { readonly success: boolean } };

export type UserRecordFragment = { readonly id: string, readonly username: string, readonly status: boolean, readonly is_admin: string, readonly is_protected: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null };

export const Users = `query Users($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: UserOrder) {
  users(
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
        username
        status
        is_admin
        is_protected
        updated_at
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<UsersQuery, UsersQueryVariables>

export const AllUsers = `query AllUsers($filter: String, $where: [FieldFilter!]) {
  users(filter: $filter, where: $where) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllUsersQuery, AllUsersQueryVariables>

export const UserById = `query UserById($id: ID!) {
  user(id: $id) {
    ...UserRecord
  }
}

fragment UserRecord on User {
  id
  username
  status
  is_admin
  is_protected
  version
  updated_at
  updated_by
}` as Operation<UserByIdQuery, UserByIdQueryVariables>

export const UserId = `query UserId($username: String!) {
  user(username: $username) {
    id
  }
}` as Operation<UserIdQuery, UserIdQueryVariables>

export const AuthItems = `query AuthItems {
  authItems {
    name
    description
  }
}` as Operation<AuthItemsQuery, AuthItemsQueryVariables>

export const CreateUser = `mutation CreateUser($input: CreateUserInput!) {
  createUser(input: $input) {
    success
    user {
      ...UserRecord
    }
  }
}

fragment UserRecord on User {
  id
  username
  status
  is_admin
  is_protected
  version
  updated_at
  updated_by
}` as Operation<CreateUserMutation, CreateUserMutationVariables>

export const UpdateUser = `mutation UpdateUser($input: UpdateUserInput!) {
  updateUser(input: $input) {
    success
    user {
      ...UserRecord
    }
  }
}

fragment UserRecord on User {
  id
  username
  status
  is_admin
  is_protected
  version
  updated_at
  updated_by
}` as Operation<UpdateUserMutation, UpdateUserMutationVariables>

export const RemoveUser = `mutation RemoveUser($input: RemoveInput!) {
  removeUser(input: $input) {
    success
  }
}` as Operation<RemoveUserMutation, RemoveUserMutationVariables>
