// Generated from workflowPaths.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type WorkflowPathsQueryVariables = Exact<{
  chart: string;
}>;


export type WorkflowPathsQuery = { readonly workflowPaths: { readonly since: string | null, readonly counts: ReadonlyArray<{ readonly transition: string, readonly count: number }> } | null };

export const WorkflowPaths = `query WorkflowPaths($chart: String!) {
  workflowPaths(chart: $chart) {
    since
    counts {
      transition
      count
    }
  }
}` as Operation<WorkflowPathsQuery, WorkflowPathsQueryVariables>
