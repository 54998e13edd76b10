// Generated from terms.graphql by `npm run generate`; do not edit.

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

export type Taxonomy =
  | 'TREATMENT'
  | 'CONDITION';

/** UMLS for a term that is mapped to a concept of the vocabulary, else CFT. */
export type TermType =
  | 'UMLS'
  | 'CFT';

export type CftTermSort =
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'CUID'
  | 'TAXONOMY'
  | 'STATUS'
  | 'UPDATED_AT';

export type CftTermOrder = {
  readonly sort?: CftTermSort;
  readonly direction?: SortDirection;
};

export type CreateTermInput = {
  readonly name: string;
  /** Defaults to a slug made from the name. */
  readonly slug?: string | null | undefined;
  /** UMLS with a CUI, CFT without one. Other combinations are refused. */
  readonly type?: TermType | null | undefined;
  /** Defaults to false (disabled). */
  readonly status?: boolean | null | undefined;
  readonly taxonomy?: Taxonomy | null | undefined;
  readonly umls_cuid?: string | null | undefined;
  /** Id of a deleted term to restore, with its links. The other fields replace its own. */
  readonly restores?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateTermInput = {
  readonly termId: string;
  readonly update: TermUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type TermField =
  | 'taxonomy'
  | 'primary_synonym_id';

/** Absent fields keep their values. Fields in `unsetFields` lose their values. */
export type TermUpdate = {
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: boolean | null | undefined;
  readonly taxonomy?: Taxonomy | null | undefined;
  /** Id of one of the term's synonyms. */
  readonly primary_synonym_id?: string | null | undefined;
  readonly unsetFields?: ReadonlyArray<TermField> | null | undefined;
};

export type TermsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: CftTermOrder | null | undefined;
}>;


export type TermsQuery = { readonly cftTerms: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly displayName: string, readonly slug: string, readonly umls_cuid: string | null, readonly taxonomy: Taxonomy | null, readonly status: boolean, readonly updated_at: number, readonly matchedText: string | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllTermsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
}>;


export type AllTermsQuery = { readonly cftTerms: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type TermBySlugQueryVariables = Exact<{
  slug: string;
}>;


export type TermBySlugQuery = { readonly cftTerm: { readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type TermByIdQueryVariables = Exact<{
  id: string;
}>;


export type TermByIdQuery = { readonly cftTerm: { readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type TermForRemovalQueryVariables = Exact<{
  id?: string | null | undefined;
  slug?: string | null | undefined;
}>;


export type TermForRemovalQuery = { readonly cftTerm: { readonly displayName: string, readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type TermIdQueryVariables = Exact<{
  slug: string;
}>;


export type TermIdQuery = { readonly cftTerm: { readonly id: string } | null };

export type CreateTermMutationVariables = Exact<{
  input: CreateTermInput;
}>;


export type CreateTermMutation = { readonly createTerm: { readonly success: boolean, readonly notRestored: ReadonlyArray<string> | null, readonly term: { readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type UpdateTermMutationVariables = Exact<{
  input: UpdateTermInput;
}>;


export type UpdateTermMutation = { readonly updateTerm: { readonly success: boolean, readonly term: { readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type RemoveTermMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type RemoveTermMutation = { readonly removeTerm: { readonly success: boolean } };

export type TermRecordFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly taxonomy: Taxonomy | null, readonly umls_cuid: string | null, readonly status: boolean, readonly version: number, readonly updated_at: number, readonly updated_by: string | null };

export const Terms = `query Terms($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: CftTermOrder) {
  cftTerms(
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
        displayName
        slug
        umls_cuid
        taxonomy
        status
        updated_at
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<TermsQuery, TermsQueryVariables>

export const AllTerms = `query AllTerms($filter: String, $where: [FieldFilter!]) {
  cftTerms(filter: $filter, where: $where) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllTermsQuery, AllTermsQueryVariables>

export const TermBySlug = `query TermBySlug($slug: String!) {
  cftTerm(slug: $slug) {
    ...TermRecord
  }
}

fragment TermRecord on CftTerm {
  id
  name
  slug
  taxonomy
  umls_cuid
  status
  version
  updated_at
  updated_by
}` as Operation<TermBySlugQuery, TermBySlugQueryVariables>

export const TermById = `query TermById($id: ID!) {
  cftTerm(id: $id) {
    ...TermRecord
  }
}

fragment TermRecord on CftTerm {
  id
  name
  slug
  taxonomy
  umls_cuid
  status
  version
  updated_at
  updated_by
}` as Operation<TermByIdQuery, TermByIdQueryVariables>

export const TermForRemoval = `query TermForRemoval($id: ID, $slug: String) {
  cftTerm(id: $id, slug: $slug) {
    ...TermRecord
    displayName
  }
}

fragment TermRecord on CftTerm {
  id
  name
  slug
  taxonomy
  umls_cuid
  status
  version
  updated_at
  updated_by
}` as Operation<TermForRemovalQuery, TermForRemovalQueryVariables>

export const TermId = `query TermId($slug: String!) {
  cftTerm(slug: $slug) {
    id
  }
}` as Operation<TermIdQuery, TermIdQueryVariables>

export const CreateTerm = `mutation CreateTerm($input: CreateTermInput!) {
  createTerm(input: $input) {
    success
    notRestored
    term {
      ...TermRecord
    }
  }
}

fragment TermRecord on CftTerm {
  id
  name
  slug
  taxonomy
  umls_cuid
  status
  version
  updated_at
  updated_by
}` as Operation<CreateTermMutation, CreateTermMutationVariables>

export const UpdateTerm = `mutation UpdateTerm($input: UpdateTermInput!) {
  updateTerm(input: $input) {
    success
    term {
      ...TermRecord
    }
  }
}

fragment TermRecord on CftTerm {
  id
  name
  slug
  taxonomy
  umls_cuid
  status
  version
  updated_at
  updated_by
}` as Operation<UpdateTermMutation, UpdateTermMutationVariables>

export const RemoveTerm = `mutation RemoveTerm($input: RemoveInput!) {
  removeTerm(input: $input) {
    success
  }
}` as Operation<RemoveTermMutation, RemoveTermMutationVariables>
