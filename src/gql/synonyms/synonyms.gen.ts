// Generated from synonyms.graphql by `npm run generate`; do not edit.

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

export type SynonymSort =
  | 'NAME'
  | 'SLUG'
  | 'AUID'
  | 'STATUS'
  | 'UPDATED_AT';

export type SynonymOrder = {
  readonly sort?: SynonymSort;
  readonly direction?: SortDirection;
};

export type CreateSynonymInput = {
  readonly name: string;
  /** Defaults to a slug made from the name, with -2 and so on if that is taken. */
  readonly slug?: string | null | undefined;
  /** Defaults to false (disabled). */
  readonly status?: boolean | null | undefined;
  /** Term to link. `termID` is another name of this field. */
  readonly termId?: string | null | undefined;
  readonly termID?: string | null | undefined;
  /** AUID of the chosen atom. `umls_cuid` and `source` also come from that atom. */
  readonly auid?: string | null | undefined;
  readonly umls_cuid?: string | null | undefined;
  readonly source?: string | null | undefined;
  /** Id of a deleted synonym to restore, with its links. The other fields replace its own. */
  readonly restores?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateSynonymInput = {
  readonly synonymId: string;
  readonly update: SynonymUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. */
export type SynonymUpdate = {
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: boolean | null | undefined;
};

export type SynonymsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: SynonymOrder | null | undefined;
}>;


export type SynonymsQuery = { readonly synonyms: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string, readonly auid: string | null, readonly updated_at: number, readonly matchedText: string | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllSynonymsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
}>;


export type AllSynonymsQuery = { readonly synonyms: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type SynonymQueryVariables = Exact<{
  id?: string | null | undefined;
  slug?: string | null | undefined;
}>;


export type SynonymQuery = { readonly synonym: { readonly id: string, readonly name: string, readonly slug: string, readonly status: boolean, readonly auid: string | null, readonly umls_cuid: string | null, readonly source: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type SynonymIdQueryVariables = Exact<{
  slug: string;
}>;


export type SynonymIdQuery = { readonly synonym: { readonly id: string } | null };

export type CreateSynonymMutationVariables = Exact<{
  input: CreateSynonymInput;
}>;


export type CreateSynonymMutation = { readonly createSynonym: { readonly success: boolean, readonly notRestored: ReadonlyArray<string> | null, readonly synonym: { readonly id: string, readonly name: string, readonly slug: string, readonly status: boolean, readonly auid: string | null, readonly umls_cuid: string | null, readonly source: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type UpdateSynonymMutationVariables = Exact<{
  input: UpdateSynonymInput;
}>;


export type UpdateSynonymMutation = { readonly updateSynonym: { readonly success: boolean, readonly synonym: { readonly id: string, readonly name: string, readonly slug: string, readonly status: boolean, readonly auid: string | null, readonly umls_cuid: string | null, readonly source: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type RemoveSynonymMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type RemoveSynonymMutation = { readonly removeSynonym: { readonly success: boolean } };

export type SynonymRecordFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly status: boolean, readonly auid: string | null, readonly umls_cuid: string | null, readonly source: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null };

export const Synonyms = `query Synonyms($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: SynonymOrder) {
  synonyms(
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
        auid
        updated_at
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<SynonymsQuery, SynonymsQueryVariables>

export const AllSynonyms = `query AllSynonyms($filter: String, $where: [FieldFilter!]) {
  synonyms(filter: $filter, where: $where) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllSynonymsQuery, AllSynonymsQueryVariables>

export const Synonym = `query Synonym($id: ID, $slug: String) {
  synonym(id: $id, slug: $slug) {
    ...SynonymRecord
  }
}

fragment SynonymRecord on Synonym {
  id
  name
  slug
  status
  auid
  umls_cuid
  source
  version
  updated_at
  updated_by
}` as Operation<SynonymQuery, SynonymQueryVariables>

export const SynonymId = `query SynonymId($slug: String!) {
  synonym(slug: $slug) {
    id
  }
}` as Operation<SynonymIdQuery, SynonymIdQueryVariables>

export const CreateSynonym = `mutation CreateSynonym($input: CreateSynonymInput!) {
  createSynonym(input: $input) {
    success
    notRestored
    synonym {
      ...SynonymRecord
    }
  }
}

fragment SynonymRecord on Synonym {
  id
  name
  slug
  status
  auid
  umls_cuid
  source
  version
  updated_at
  updated_by
}` as Operation<CreateSynonymMutation, CreateSynonymMutationVariables>

export const UpdateSynonym = `mutation UpdateSynonym($input: UpdateSynonymInput!) {
  updateSynonym(input: $input) {
    success
    synonym {
      ...SynonymRecord
    }
  }
}

fragment SynonymRecord on Synonym {
  id
  name
  slug
  status
  auid
  umls_cuid
  source
  version
  updated_at
  updated_by
}` as Operation<UpdateSynonymMutation, UpdateSynonymMutationVariables>

export const RemoveSynonym = `mutation RemoveSynonym($input: RemoveInput!) {
  removeSynonym(input: $input) {
    success
  }
}` as Operation<RemoveSynonymMutation, RemoveSynonymMutationVariables>
