import { kinds } from '../../sections/sections.ts'

/** Tables that an export holds. */
export const tables = kinds.flatMap((kind) => kind.tables)

/** Tables that no export holds, and why. */
export const excludedTables = {
  migration: 'which tables there are',
  auth_item: 'the roles, which come with the tables',
  auth_item_child: 'what the roles may do, likewise',
  program_icon: 'the icons, likewise; programs name theirs',
  session: 'whoever is signed in signs in again',
  sign_in_attempt: 'counted for a quarter of an hour',
  operation: 'answers of saves, kept a day in case one is sent again',
  open_record: 'who has which record open',
  workflow_path: 'how often transitions of the charts were taken here, by the charts of this release',
  list_rank: 'counts of rows along orders; these and their tables are made anew',
  vocabulary_release: 'the vocabulary has a licence of its own; it is loaded again from where it came',
  vocabulary_concept: 'likewise',
  vocabulary_atom: 'likewise',
  vocabulary_word: 'likewise',
  vocabulary_answer: 'answers of a vocabulary service, kept for 30 days at most',
} as const
