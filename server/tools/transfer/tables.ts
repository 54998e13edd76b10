import { lineTypes } from '../../sections/sections.ts'

/** Tables of an export, each after the tables that it refers to. */
export const tables = lineTypes.flatMap((kind) => kind.tables)

/** Tables that triggers fill. */
export const derivedTables = [
  'audit_search',
  'audit_record',
  'care_group_count',
  'term_count',
  'synonym_count',
] as const

/** Tables that no export contains, each with a description or the reason. */
export const excludedTables = {
  migration: 'applied migrations',
  auth_item: 'roles, which migrations create',
  auth_item_child: 'permissions of roles, which migrations create',
  program_icon: 'icons, which migrations create; programs refer to icons by name',
  session: 'sessions; users sign in again',
  sign_in_attempt: 'sign-in attempts, counted for 15 minutes',
  operation: 'responses of mutations, kept for a day in case a request is repeated',
  bulk_change: 'changes of many records in preparation, kept for a day',
  bulk_row: 'rows of these changes, and what became of them',
  open_record: 'records that users have open',
  workflow_path: 'counts of chart transitions, which depend on the release',
  feed_visit: 'changes that users have seen; after an import, all changes are new',
  feed_follow: 'records and users that users follow; users follow them again',
  list_view: 'views of lists, which refer to accounts',
  list_view_pin: 'views that users have pinned',
  list_choice: 'columns and default views that users have chosen',
  care_group_count: 'numbers of associations, which the import counts',
  term_count: 'numbers of associations',
  synonym_count: 'numbers of associations',
  list_rank: 'ranks of lists, which the import rebuilds',
  audit_record: 'records that audit rows changed; a trigger adds them from each audit row',
  audit_row: 'rows that changes wrote, which an undo needs; imported changes cannot be undone',
  trash: 'deleted records',
  audit_search: 'texts by which searches find audit rows; a trigger adds them to each audit row',
  vocabulary_release: 'vocabulary, which has its own licence and is loaded again from its source',
  vocabulary_concept: 'part of the vocabulary',
  vocabulary_atom: 'part of the vocabulary',
  vocabulary_word: 'part of the vocabulary',
  vocabulary_answer: 'answers of a vocabulary service, kept for at most 30 days',
} as const
