/** Limits and delays of the specification (spec §2, §9). */

/** Delays of state machines, in milliseconds. */
export const delays = {
  searchDebounce: 500,
  slugDebounce: 750,
  usernameDebounce: 500,
  paletteDebounce: 150,
  vocabularyDebounce: 1_000,
  fieldSettle: 1_500,
  gather: 250,
  gatherChanges: 800,
  gatherCounts: 1_000,
  changeMark: 3_000,
  announceGap: 7_000,
  liveStart: 1_500,
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
 * Time limits of a deletion, in seconds. All are below the 300 seconds of spec §7, so that the answer still arrives.
 */
export const removalTimeLimits = { specialty: 280, term: 280, synonym: 60 } as const

/** Time limit of a bulk change of addresses, in seconds. */
export const bulkChangeTimeLimit = 280

/** Last second of the year 9999, in Unix seconds. */
export const LAST_SECOND = 253_402_300_799

export const PAGE_SIZE = 25
export const SEARCH_SIZE = 100
/** Maximum rows that one query may request. */
export const MAX_ROWS = 200
/** A search in a large table, and a filtered list, stops counting its rows at this number. */
export const MAX_COUNT = 10_000
/** Rows of a table of which a filtered list counts at most `MAX_LARGE_COUNT`. */
export const LARGE_TABLE = 500_000
export const MAX_LARGE_COUNT = 2_000
/** Maximum rows of a query with `allRows`. */
export const ALL_ROWS = 1_000
export const PHYSICIAN_PICKER_SIZE = 200
export const TERM_PICKER_SIZE = 200
export const SPECIALTY_PICKER_SIZE = 100
export const SERVICE_LINE_PICKER_SIZE = 100
export const PREVIEW_SIZE = 100
/** Maximum specialties, and maximum terms, that a preview names for an overlap. */
export const OVERLAP_NAMES = 10
export const GROUP_PICKER_SIZE = 100
export const OVERRIDE_CHANGES = 50
export const MAX_TRANSITION_COUNT = 10_000
export const UMLS_PAGE_SIZE = 10
/** Atoms (UMLS names of a concept) on a page of a search. */
export const ATOMS_SIZE = 1_000
/** Number of linked items from which an association editor shows its filter button. */
export const FILTER_MIN_ITEMS = 10
/** Maximum lifetime of a session, in milliseconds. */
export const SESSION_LIMIT = 3 * 24 * 60 * 60 * 1000
/** Lifetime of unsaved edits in the browser, in milliseconds. */
export const DRAFT_LIMIT = 3 * 24 * 60 * 60 * 1000
/** Maximum characters of a name, a machine name or a username. */
export const NAME_LENGTH = 255
export const URL_LENGTH = 2_048
/** Minimum characters of a password (spec §5). An installation may require more (design §9.13). */
export const PASSWORD_MIN_LENGTH = 3
/** Maximum characters of a reason, and of any text in the audit log. */
export const REASON_MAXIMUM = 4_000
export const TEXT_LENGTH = 10_000
/** Maximum addresses of one practice record (spec §9). */
export const MAX_RECORD_EMAILS = 100
/** Maximum ids in one pasted text, and maximum records of one bulk change. */
export const MAX_PASTED_IDS = 5_000
export const MAX_PASTED_LENGTH = 100_000
/** Default maximum entries of each top list (design §9.10). */
export const TOP_SPECIALTIES = 12
export const TOP_CONDITIONS = 20
