// Generated from session.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type CreateTokenInput = {
  readonly username: string;
  readonly password: string;
  readonly operationId?: string | null | undefined;
};

export type RemoveTokenInput = {
  readonly operationId?: string | null | undefined;
};

export type CreateTokenMutationVariables = Exact<{
  input: CreateTokenInput;
}>;


export type CreateTokenMutation = { readonly createToken: { readonly success: boolean, readonly token: string | null } };

export type RemoveTokenMutationVariables = Exact<{
  input: RemoveTokenInput;
}>;


export type RemoveTokenMutation = { readonly removeToken: { readonly success: boolean } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly id: string } };

export const CreateToken = `mutation CreateToken($input: CreateTokenInput!) {
  createToken(input: $input) {
    success
    token
  }
}` as Operation<CreateTokenMutation, CreateTokenMutationVariables>

export const RemoveToken = `mutation RemoveToken($input: RemoveTokenInput!) {
  removeToken(input: $input) {
    success
  }
}` as Operation<RemoveTokenMutation, RemoveTokenMutationVariables>

export const Viewer = `query Viewer {
  viewer {
    id
  }
}` as Operation<ViewerQuery, ViewerQueryVariables>
