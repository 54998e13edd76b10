/** The specification's numbers (§2, §9), each in one place. */

/** Milliseconds that machines wait, named after their purpose. */
export const delays = {
  searchDebounce: 500,
  slugDebounce: 750,
  usernameDebounce: 500,
  vocabularyDebounce: 1_000,
  fieldSettle: 1_500,
  gather: 250,
  modalOpen: 100,
  redirect: 500,
  alertClose: 30_000,
  savedNotice: 2_000,
  reconnect: 3_000,
  slow: 4_000,
  minute: 60_000,
  inactivity: 2 * 60 * 60 * 1000,
} as const

/**
 * Seconds that a deletion may take as a whole where very much may have what goes; then the service undoes it. Every physician
 * may have a specialty or a term: that the page has its answer within the 300 of the specification (§7), it is somewhat less.
 */
export const secondsToRemove = { specialty: 280, term: 280, synonym: 60 } as const

/**
 * Seconds that a bulk change of addresses may take as a whole: 5,000 records of five addresses each take one or two, but full
 * ones on a busy machine a minute, and its undo as long.
 */
export const secondsOfBulkChange = 280

/** The second with which the year 9999 ends: the last of all dates and moments that are kept, said and asked for. */
export const LAST_SECOND = 253_402_300_799

/** Rows on a page of a list. */
export const PAGE_SIZE = 25
/** Rows that a search answers; as many or more bring the only-first-100 notice. */
export const SEARCH_SIZE = 100
/** Rows that one query may ask for. */
export const MAX_ROWS = 200
/** Rows to which a search of a large table is counted. */
export const COUNTED_ROWS = 10_000
/** Rows that a query for all rows answers. */
export const ALL_ROWS = 1_000
/** Physicians that a picker loads at most. */
export const PHYSICIAN_PICKER_SIZE = 200
/** Clinical focus terms that a picker loads at most. */
export const TERM_PICKER_SIZE = 200
/** Specialties that a picker loads at most. */
export const SPECIALTY_PICKER_SIZE = 100
/** Service lines that a picker loads at most. */
export const SERVICE_LINE_PICKER_SIZE = 100
/** Programs of one kind that a preview of what patients see shows at most. */
export const PREVIEW_SIZE = 100
/** Specialties of which the preview says by name that two programs show for them, and terms likewise. */
export const OVERLAP_NAMES = 10
/** Custom groups that a picker loads at most. */
export const GROUP_PICKER_SIZE = 100
/** Changes of a field's override that are shown beside it at most. */
export const OVERRIDE_CHANGES = 50
/** How often a transition may have been taken between two times that a tab tells its counts: what is more is not counted. */
export const PATH_COUNT = 10_000
/** Concepts on a page of a search of UMLS. */
export const UMLS_PAGE_SIZE = 10
/** Names of a concept on a page of a search for synonyms. */
export const ATOMS_SIZE = 1_000
/** Linked items from which the association editor offers its filter button; the field itself needs one more. */
export const FILTER_FROM = 10
/** Milliseconds that a session lasts, however active. */
export const SESSION_LIMIT = 3 * 24 * 60 * 60 * 1000
/** Milliseconds that a browser keeps unsaved edits. */
export const DRAFT_LIMIT = 3 * 24 * 60 * 60 * 1000
/** Characters of a name, a machine name or a username. */
export const NAME_LENGTH = 255
export const URL_LENGTH = 2_048
/** The fewest characters of a password (spec §5); an installation may ask for more (design §9.13). */
export const PASSWORD_FLOOR = 3
/** Characters of a reason: as many as the audit log keeps of one text. */
export const REASON_MAXIMUM = 4_000
/** Characters of a text of several lines, such as a program's copy. */
export const TEXT_LENGTH = 10_000
/** Addresses of one practice record (spec §9: as many as its list loads). */
export const RECORD_EMAILS = 100
/** Ids that one paste may hold, repeated ones counted each time; and records that one bulk change may name. */
export const PASTED_IDS = 5_000
/** Characters that one paste may have: room for as many of the longest ids. */
export const PASTED_TEXT = 100_000
/** The most entries of the top lists (design §9.10), unless the operator says otherwise. */
export const TOP_SPECIALTIES = 12
export const TOP_CONDITIONS = 20
