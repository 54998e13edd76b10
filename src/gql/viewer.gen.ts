// Generated from viewer.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type FollowViewerSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FollowViewerSubscription = { readonly viewer: { readonly id: string, readonly username: string, readonly is_admin: string, readonly permissions: ReadonlyArray<{ readonly child: { readonly name: string } }> } };

export const FollowViewer = `subscription FollowViewer {
  viewer {
    id
    username
    is_admin
    permissions {
      child {
        name
      }
    }
  }
}` as Operation<FollowViewerSubscription, FollowViewerSubscriptionVariables>
