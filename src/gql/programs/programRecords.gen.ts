// Generated from programRecords.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

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

export type CreatePromotedProgramInput = {
  readonly name: string;
  readonly title?: string | null | undefined;
  /** Defaults to a slug made from the name, with -2 and so on if that is taken. */
  readonly slug?: string | null | undefined;
  /** Defaults to 1 (active). */
  readonly status?: number | null | undefined;
  readonly copy?: string | null | undefined;
  readonly icon_id?: string | null | undefined;
  readonly priority?: number | null | undefined;
  readonly button_text?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdatePromotedProgramInput = {
  readonly programId: string;
  readonly update: PromotedProgramUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. Null clears a field that may be empty. */
export type PromotedProgramUpdate = {
  readonly name?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: number | null | undefined;
  readonly copy?: string | null | undefined;
  readonly icon_id?: string | null | undefined;
  readonly priority?: number | null | undefined;
  readonly button_text?: string | null | undefined;
  readonly url?: string | null | undefined;
};

export type ProgramQueryVariables = Exact<{
  id?: string | null | undefined;
  slug?: string | null | undefined;
}>;


export type ProgramQuery = { readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly title: string | null, readonly copy: string | null, readonly button_text: string | null, readonly url: string | null, readonly icon_id: string | null, readonly priority: number | null, readonly status: number, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type ProgramSlugQueryVariables = Exact<{
  name: string;
}>;


export type ProgramSlugQuery = { readonly programSlug: string };

export type ProgramIconsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgramIconsQuery = { readonly programIconsList: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly display_name: string } }> } };

export type CreateProgramMutationVariables = Exact<{
  input: CreatePromotedProgramInput;
}>;


export type CreateProgramMutation = { readonly createPromotedProgram: { readonly success: boolean, readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly title: string | null, readonly copy: string | null, readonly button_text: string | null, readonly url: string | null, readonly icon_id: string | null, readonly priority: number | null, readonly status: number, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type UpdateProgramMutationVariables = Exact<{
  input: UpdatePromotedProgramInput;
}>;


export type UpdateProgramMutation = { readonly updatePromotedProgram: { readonly success: boolean, readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly title: string | null, readonly copy: string | null, readonly button_text: string | null, readonly url: string | null, readonly icon_id: string | null, readonly priority: number | null, readonly status: number, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type DeleteProgramMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type DeleteProgramMutation = { readonly deletePromotedProgram: { readonly success: boolean } };

export type ProgramRecordFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly title: string | null, readonly copy: string | null, readonly button_text: string | null, readonly url: string | null, readonly icon_id: string | null, readonly priority: number | null, readonly status: number, readonly version: number, readonly updated_at: number, readonly updated_by: string | null };

export const Program = `query Program($id: ID, $slug: String) {
  program(id: $id, slug: $slug) {
    ...ProgramRecord
  }
}

fragment ProgramRecord on PromotedProgram {
  id
  name
  slug
  title
  copy
  button_text
  url
  icon_id
  priority
  status
  version
  updated_at
  updated_by
}` as Operation<ProgramQuery, ProgramQueryVariables>

export const ProgramSlug = `query ProgramSlug($name: String!) {
  programSlug(name: $name)
}` as Operation<ProgramSlugQuery, ProgramSlugQueryVariables>

export const ProgramIcons = `query ProgramIcons {
  programIconsList(allRows: true) {
    edges {
      node {
        id
        name
        display_name
      }
    }
  }
}` as Operation<ProgramIconsQuery, ProgramIconsQueryVariables>

export const CreateProgram = `mutation CreateProgram($input: CreatePromotedProgramInput!) {
  createPromotedProgram(input: $input) {
    success
    program {
      ...ProgramRecord
    }
  }
}

fragment ProgramRecord on PromotedProgram {
  id
  name
  slug
  title
  copy
  button_text
  url
  icon_id
  priority
  status
  version
  updated_at
  updated_by
}` as Operation<CreateProgramMutation, CreateProgramMutationVariables>

export const UpdateProgram = `mutation UpdateProgram($input: UpdatePromotedProgramInput!) {
  updatePromotedProgram(input: $input) {
    success
    program {
      ...ProgramRecord
    }
  }
}

fragment ProgramRecord on PromotedProgram {
  id
  name
  slug
  title
  copy
  button_text
  url
  icon_id
  priority
  status
  version
  updated_at
  updated_by
}` as Operation<UpdateProgramMutation, UpdateProgramMutationVariables>

export const DeleteProgram = `mutation DeleteProgram($input: RemoveInput!) {
  deletePromotedProgram(input: $input) {
    success
  }
}` as Operation<DeleteProgramMutation, DeleteProgramMutationVariables>
