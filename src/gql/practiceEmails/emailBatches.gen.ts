// Generated from emailBatches.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type CopyEmailsInput = {
  readonly update: CopyEmailsUpdate;
  readonly operationId?: string | null | undefined;
};

export type CopyEmailsUpdate = {
  /** Ids of the records, at most 5,000. */
  readonly emailResultIds: ReadonlyArray<string>;
  /** JSON list of addresses on the organisation's domain. */
  readonly emails: string;
};

export type BulkAddEmailInput = {
  readonly update: BulkAddEmailUpdate;
  readonly operationId?: string | null | undefined;
};

export type BulkAddEmailUpdate = {
  /** Ids of the records, at most 5,000. */
  readonly emailResultIds: ReadonlyArray<string>;
  /** Letters and digits, then the organisation's domain. */
  readonly email: string;
  /** More than 20 characters. */
  readonly reasonForOverride: string;
};

export type BulkRemoveEmailInput = {
  readonly update: BulkRemoveEmailUpdate;
  /** Ids of the records, at most 5,000. */
  readonly bulkRemoveIds: ReadonlyArray<string>;
  readonly operationId?: string | null | undefined;
};

export type BulkRemoveEmailUpdate = {
  readonly email: string;
  /** At least 20 characters. */
  readonly reasonForOverride: string;
};

export type EmailBatchAction =
  /** Adds the addresses of one record to others. */
  | 'COPY'
  /** Adds one address. */
  | 'ADD'
  /** Removes one address. */
  | 'REMOVE'
  /** Restores the addresses that another bulk change removed, and removes those that it added. */
  | 'UNDO';

/** Result of a bulk change for one record. `BulkOutcome` describes each result. */
export type EmailFate =
  | 'CHANGED'
  | 'UNCHANGED'
  | 'FULL'
  | 'BROKEN'
  | 'EDITED'
  | 'UNKNOWN';

export type EmailBatchChange = {
  readonly action: EmailBatchAction;
  /** Ids of the records, at most 5,000; absent for UNDO. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Addresses to add, or the one to remove; absent for UNDO. */
  readonly emails?: ReadonlyArray<string> | null | undefined;
  /** Bulk change to undo; only for UNDO. */
  readonly batchId?: string | null | undefined;
};

export type UndoEmailBatchInput = {
  readonly batchId: string;
  /** More than 20 characters. */
  readonly reasonForOverride: string;
  readonly operationId?: string | null | undefined;
};

export type FindBulkRecordsQueryVariables = Exact<{
  sr_mne?: string | null | undefined;
  sl_mne?: string | null | undefined;
  dpt_mne?: string | null | undefined;
}>;


export type FindBulkRecordsQuery = { readonly practiceEmails: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type BulkRecordsQueryVariables = Exact<{
  sr_mne?: string | null | undefined;
  sl_mne?: string | null | undefined;
  dpt_mne?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type BulkRecordsQuery = { readonly practiceEmails: { readonly edges: ReadonlyArray<{ readonly node: { readonly emails: string, readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null } }>, readonly aggregate: { readonly count: number } } };

export type CopiedEmailsQueryVariables = Exact<{
  id: string;
}>;


export type CopiedEmailsQuery = { readonly practiceEmail: { readonly emails: string, readonly hasBrokenEmails: boolean, readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null } | null };

export type EmailBatchPreviewQueryVariables = Exact<{
  change: EmailBatchChange;
  fates?: ReadonlyArray<EmailFate> | EmailFate | null | undefined;
  afterCurser?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type EmailBatchPreviewQuery = { readonly emailBatchPreview: { readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number }, readonly rows: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate, readonly before: ReadonlyArray<string>, readonly after: ReadonlyArray<string>, readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null } | null } }>, readonly aggregate: { readonly count: number } }, readonly skipped: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate } }> } } };

export type EmailBatchRowsQueryVariables = Exact<{
  id: string;
  fates?: ReadonlyArray<EmailFate> | EmailFate | null | undefined;
  afterCurser?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type EmailBatchRowsQuery = { readonly emailBatch: { readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number }, readonly rows: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate, readonly before: ReadonlyArray<string>, readonly after: ReadonlyArray<string>, readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null } | null } }>, readonly aggregate: { readonly count: number } }, readonly skipped: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate } }> } } | null };

export type EmailBatchQueryVariables = Exact<{
  id: string;
}>;


export type EmailBatchQuery = { readonly emailBatch: { readonly id: string, readonly action: EmailBatchAction, readonly emails: ReadonlyArray<string>, readonly reason: string | null, readonly by: string, readonly at: number, readonly origin: EmailBatchAction, readonly takesBack: boolean, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number }, readonly undoneBy: { readonly by: string, readonly at: number, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number } } | null } | null };

export type EmailBatchesQueryVariables = Exact<{
  afterCurser?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type EmailBatchesQuery = { readonly emailBatches: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly action: EmailBatchAction, readonly emails: ReadonlyArray<string>, readonly reason: string | null, readonly by: string, readonly at: number, readonly origin: EmailBatchAction, readonly takesBack: boolean, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number }, readonly undoneBy: { readonly by: string, readonly at: number, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number } } | null } }>, readonly aggregate: { readonly count: number } } };

export type CopyEmailsMutationVariables = Exact<{
  input: CopyEmailsInput;
}>;


export type CopyEmailsMutation = { readonly copyEmails: { readonly success: boolean, readonly outcome: { readonly changed: ReadonlyArray<string>, readonly unchanged: ReadonlyArray<string>, readonly full: ReadonlyArray<string>, readonly broken: ReadonlyArray<string>, readonly edited: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string> }, readonly batch: { readonly id: string } | null } };

export type BulkAddEmailMutationVariables = Exact<{
  input: BulkAddEmailInput;
}>;


export type BulkAddEmailMutation = { readonly bulkAddEmail: { readonly success: boolean, readonly outcome: { readonly changed: ReadonlyArray<string>, readonly unchanged: ReadonlyArray<string>, readonly full: ReadonlyArray<string>, readonly broken: ReadonlyArray<string>, readonly edited: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string> }, readonly batch: { readonly id: string } | null } };

export type BulkRemoveEmailMutationVariables = Exact<{
  input: BulkRemoveEmailInput;
}>;


export type BulkRemoveEmailMutation = { readonly bulkRemoveEmail: { readonly success: boolean, readonly outcome: { readonly changed: ReadonlyArray<string>, readonly unchanged: ReadonlyArray<string>, readonly full: ReadonlyArray<string>, readonly broken: ReadonlyArray<string>, readonly edited: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string> }, readonly batch: { readonly id: string } | null } };

export type UndoEmailBatchMutationVariables = Exact<{
  input: UndoEmailBatchInput;
}>;


export type UndoEmailBatchMutation = { readonly undoEmailBatch: { readonly success: boolean, readonly outcome: { readonly changed: ReadonlyArray<string>, readonly unchanged: ReadonlyArray<string>, readonly full: ReadonlyArray<string>, readonly broken: ReadonlyArray<string>, readonly edited: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string> }, readonly batch: { readonly id: string } | null } };

export type EmailBatchProgressSubscriptionVariables = Exact<{
  operationId: string;
}>;


export type EmailBatchProgressSubscription = { readonly emailBatchProgress: { readonly done: number, readonly of: number } };

export type BulkRecordFragment = { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null };

export type BatchRowsFragment = { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate, readonly before: ReadonlyArray<string>, readonly after: ReadonlyArray<string>, readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly department_mne: string, readonly match: string, readonly provider: { readonly fullName: string } | null } | null } }>, readonly aggregate: { readonly count: number } };

export type SkippedRowsFragment = { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly fate: EmailFate } }> };

export type FateCountsFragment = { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number };

export type BatchFragment = { readonly id: string, readonly action: EmailBatchAction, readonly emails: ReadonlyArray<string>, readonly reason: string | null, readonly by: string, readonly at: number, readonly origin: EmailBatchAction, readonly takesBack: boolean, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number }, readonly undoneBy: { readonly by: string, readonly at: number, readonly counts: { readonly changed: number, readonly unchanged: number, readonly full: number, readonly broken: number, readonly edited: number, readonly unknown: number } } | null };

export type BulkDoneFragment = { readonly success: boolean, readonly outcome: { readonly changed: ReadonlyArray<string>, readonly unchanged: ReadonlyArray<string>, readonly full: ReadonlyArray<string>, readonly broken: ReadonlyArray<string>, readonly edited: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string> }, readonly batch: { readonly id: string } | null };

export const FindBulkRecords = `query FindBulkRecords($sr_mne: String, $sl_mne: String, $dpt_mne: String) {
  practiceEmails(sr_mne: $sr_mne, sl_mne: $sl_mne, dpt_mne: $dpt_mne) {
    allRecords
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<FindBulkRecordsQuery, FindBulkRecordsQueryVariables>

export const BulkRecords = `query BulkRecords($sr_mne: String, $sl_mne: String, $dpt_mne: String, $afterCurser: String, $first: Int) {
  practiceEmails(
    sr_mne: $sr_mne
    sl_mne: $sl_mne
    dpt_mne: $dpt_mne
    afterCurser: $afterCurser
    first: $first
  ) {
    edges {
      node {
        ...BulkRecord
        emails
      }
    }
    aggregate {
      count
    }
  }
}

fragment BulkRecord on PracticeEmail {
  id
  provider {
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  department_mne
  match
}` as Operation<BulkRecordsQuery, BulkRecordsQueryVariables>

export const CopiedEmails = `query CopiedEmails($id: ID!) {
  practiceEmail(id: $id) {
    ...BulkRecord
    emails
    hasBrokenEmails
  }
}

fragment BulkRecord on PracticeEmail {
  id
  provider {
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  department_mne
  match
}` as Operation<CopiedEmailsQuery, CopiedEmailsQueryVariables>

export const EmailBatchPreview = `query EmailBatchPreview($change: EmailBatchChange!, $fates: [EmailFate!], $afterCurser: String, $first: Int) {
  emailBatchPreview(change: $change) {
    counts {
      ...FateCounts
    }
    rows(fates: $fates, afterCurser: $afterCurser, first: $first) {
      ...BatchRows
    }
    skipped: rows(fates: [UNCHANGED, FULL, BROKEN, EDITED, UNKNOWN], first: 200) {
      ...SkippedRows
    }
  }
}

fragment BulkRecord on PracticeEmail {
  id
  provider {
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  department_mne
  match
}

fragment BatchRows on EmailBatchRowConnection {
  edges {
    node {
      id
      name
      fate
      before
      after
      practiceEmail {
        ...BulkRecord
      }
    }
  }
  aggregate {
    count
  }
}

fragment SkippedRows on EmailBatchRowConnection {
  edges {
    node {
      id
      name
      fate
    }
  }
}

fragment FateCounts on EmailFateCounts {
  changed
  unchanged
  full
  broken
  edited
  unknown
}` as Operation<EmailBatchPreviewQuery, EmailBatchPreviewQueryVariables>

export const EmailBatchRows = `query EmailBatchRows($id: ID!, $fates: [EmailFate!], $afterCurser: String, $first: Int) {
  emailBatch(id: $id) {
    counts {
      ...FateCounts
    }
    rows(fates: $fates, afterCurser: $afterCurser, first: $first) {
      ...BatchRows
    }
    skipped: rows(fates: [UNCHANGED, FULL, BROKEN, EDITED, UNKNOWN], first: 200) {
      ...SkippedRows
    }
  }
}

fragment BulkRecord on PracticeEmail {
  id
  provider {
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  department_mne
  match
}

fragment BatchRows on EmailBatchRowConnection {
  edges {
    node {
      id
      name
      fate
      before
      after
      practiceEmail {
        ...BulkRecord
      }
    }
  }
  aggregate {
    count
  }
}

fragment SkippedRows on EmailBatchRowConnection {
  edges {
    node {
      id
      name
      fate
    }
  }
}

fragment FateCounts on EmailFateCounts {
  changed
  unchanged
  full
  broken
  edited
  unknown
}` as Operation<EmailBatchRowsQuery, EmailBatchRowsQueryVariables>

export const EmailBatch = `query EmailBatch($id: ID!) {
  emailBatch(id: $id) {
    ...Batch
  }
}

fragment FateCounts on EmailFateCounts {
  changed
  unchanged
  full
  broken
  edited
  unknown
}

fragment Batch on EmailBatch {
  id
  action
  emails
  reason
  by
  at
  counts {
    ...FateCounts
  }
  origin
  takesBack
  undoneBy {
    by
    at
    counts {
      ...FateCounts
    }
  }
}` as Operation<EmailBatchQuery, EmailBatchQueryVariables>

export const EmailBatches = `query EmailBatches($afterCurser: String, $first: Int) {
  emailBatches(afterCurser: $afterCurser, first: $first) {
    edges {
      node {
        ...Batch
      }
    }
    aggregate {
      count
    }
  }
}

fragment FateCounts on EmailFateCounts {
  changed
  unchanged
  full
  broken
  edited
  unknown
}

fragment Batch on EmailBatch {
  id
  action
  emails
  reason
  by
  at
  counts {
    ...FateCounts
  }
  origin
  takesBack
  undoneBy {
    by
    at
    counts {
      ...FateCounts
    }
  }
}` as Operation<EmailBatchesQuery, EmailBatchesQueryVariables>

export const CopyEmails = `mutation CopyEmails($input: CopyEmailsInput!) {
  copyEmails(input: $input) {
    ...BulkDone
  }
}

fragment BulkDone on BulkEmailPayload {
  success
  outcome {
    changed
    unchanged
    full
    broken
    edited
    unknown
  }
  batch {
    id
  }
}` as Operation<CopyEmailsMutation, CopyEmailsMutationVariables>

export const BulkAddEmail = `mutation BulkAddEmail($input: BulkAddEmailInput!) {
  bulkAddEmail(input: $input) {
    ...BulkDone
  }
}

fragment BulkDone on BulkEmailPayload {
  success
  outcome {
    changed
    unchanged
    full
    broken
    edited
    unknown
  }
  batch {
    id
  }
}` as Operation<BulkAddEmailMutation, BulkAddEmailMutationVariables>

export const BulkRemoveEmail = `mutation BulkRemoveEmail($input: BulkRemoveEmailInput!) {
  bulkRemoveEmail(input: $input) {
    ...BulkDone
  }
}

fragment BulkDone on BulkEmailPayload {
  success
  outcome {
    changed
    unchanged
    full
    broken
    edited
    unknown
  }
  batch {
    id
  }
}` as Operation<BulkRemoveEmailMutation, BulkRemoveEmailMutationVariables>

export const UndoEmailBatch = `mutation UndoEmailBatch($input: UndoEmailBatchInput!) {
  undoEmailBatch(input: $input) {
    ...BulkDone
  }
}

fragment BulkDone on BulkEmailPayload {
  success
  outcome {
    changed
    unchanged
    full
    broken
    edited
    unknown
  }
  batch {
    id
  }
}` as Operation<UndoEmailBatchMutation, UndoEmailBatchMutationVariables>

export const EmailBatchProgress = `subscription EmailBatchProgress($operationId: ID!) {
  emailBatchProgress(operationId: $operationId) {
    done
    of
  }
}` as Operation<EmailBatchProgressSubscription, EmailBatchProgressSubscriptionVariables>
