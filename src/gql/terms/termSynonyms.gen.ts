// Generated from termSynonyms.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

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

export type TermSynonymInput = {
  readonly termId: string;
  readonly synonymId: string;
  readonly operationId?: string | null | undefined;
};

export type SetPrimarySynonymInput = {
  readonly termID: string;
  readonly synonymID: string;
  /** Version of the term. */
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type ClearPrimarySynonymInput = {
  readonly termID: string;
  /** Version of the term. */
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type TermSynonymsQueryVariables = Exact<{
  id: string;
}>;


export type TermSynonymsQuery = { readonly cftTerm: { readonly synonyms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly auid: string | null, readonly source: string, readonly status: boolean, readonly umls_cuid: string | null }>, readonly primarySynonym: { readonly id: string } | null } | null };

export type ConceptAtomsQueryVariables = Exact<{
  cui: string;
  filter?: string | null | undefined;
  pageSize: number;
  pageNumber: number;
}>;


export type ConceptAtomsQuery = { readonly umlsConcept: { readonly atomsCount: number, readonly atoms: ReadonlyArray<{ readonly ui: string, readonly name: string, readonly rootSource: string }> } | null };

export type CreateTermSynonymMutationVariables = Exact<{
  input: CreateSynonymInput;
}>;


export type CreateTermSynonymMutation = { readonly createSynonym: { readonly success: boolean, readonly synonym: { readonly id: string, readonly name: string, readonly auid: string | null, readonly source: string, readonly status: boolean, readonly umls_cuid: string | null } | null } };

export type UnlinkTermSynonymMutationVariables = Exact<{
  input: TermSynonymInput;
}>;


export type UnlinkTermSynonymMutation = { readonly removeTermSynonymAssociation: { readonly success: boolean } };

export type SetPrimarySynonymMutationVariables = Exact<{
  input: SetPrimarySynonymInput;
}>;


export type SetPrimarySynonymMutation = { readonly setPrimarySynonym: { readonly success: boolean } };

export type ClearPrimarySynonymMutationVariables = Exact<{
  input: ClearPrimarySynonymInput;
}>;


export type ClearPrimarySynonymMutation = { readonly clearPrimarySynonym: { readonly success: boolean } };

export type TermSynonymFragment = { readonly id: string, readonly name: string, readonly auid: string | null, readonly source: string, readonly status: boolean, readonly umls_cuid: string | null };

export const TermSynonyms = `query TermSynonyms($id: ID!) {
  cftTerm(id: $id) {
    synonyms {
      ...TermSynonym
    }
    primarySynonym {
      id
    }
  }
}

fragment TermSynonym on Synonym {
  id
  name
  auid
  source
  status
  umls_cuid
}` as Operation<TermSynonymsQuery, TermSynonymsQueryVariables>

export const ConceptAtoms = `query ConceptAtoms($cui: String!, $filter: String, $pageSize: Int!, $pageNumber: Int!) {
  umlsConcept(cui: $cui) {
    atoms(
      filter: $filter
      distinct: true
      pageSize: $pageSize
      pageNumber: $pageNumber
    ) {
      ui
      name
      rootSource
    }
    atomsCount(filter: $filter, distinct: true)
  }
}` as Operation<ConceptAtomsQuery, ConceptAtomsQueryVariables>

export const CreateTermSynonym = `mutation CreateTermSynonym($input: CreateSynonymInput!) {
  createSynonym(input: $input) {
    success
    synonym {
      ...TermSynonym
    }
  }
}

fragment TermSynonym on Synonym {
  id
  name
  auid
  source
  status
  umls_cuid
}` as Operation<CreateTermSynonymMutation, CreateTermSynonymMutationVariables>

export const UnlinkTermSynonym = `mutation UnlinkTermSynonym($input: TermSynonymInput!) {
  removeTermSynonymAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkTermSynonymMutation, UnlinkTermSynonymMutationVariables>

export const SetPrimarySynonym = `mutation SetPrimarySynonym($input: SetPrimarySynonymInput!) {
  setPrimarySynonym(input: $input) {
    success
  }
}` as Operation<SetPrimarySynonymMutation, SetPrimarySynonymMutationVariables>

export const ClearPrimarySynonym = `mutation ClearPrimarySynonym($input: ClearPrimarySynonymInput!) {
  clearPrimarySynonym(input: $input) {
    success
  }
}` as Operation<ClearPrimarySynonymMutation, ClearPrimarySynonymMutationVariables>
