/** Limits and delays of the specification (§2, §9), each in one place. */

/** Delays of state machines, in milliseconds. */
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
 * Time limits of a deletion, in seconds. The service rolls back a slower deletion. A deletion takes long if the
 * specialty or term is linked to every physician. The limits are below the 300 seconds of spec §7, so that the answer
 * still arrives.
 */
export const removalTimeLimits = { specialty: 280, term: 280, synonym: 60 } as const

/**
 * Time limit of a bulk change of addresses, in seconds. A change of 5,000 records with five addresses each takes one or
 * two seconds. With 100 addresses each, it takes a minute on a busy machine. An undo takes as long as the change.
 */
export const bulkChangeTimeLimit = 280

/** Last second of the year 9999, in Unix seconds. No date or moment may be later. */
export const LAST_SECOND = 253_402_300_799

/** Default rows on a page of a list. */
export const PAGE_SIZE = 25
/** Maximum rows of a search. If a search finds as many, a notice says that only the first 100 are shown. */
export const SEARCH_SIZE = 100
/** Maximum rows that one query may request. */
export const MAX_ROWS = 200
/** Number at which a search in a large table stops counting its matches. */
export const MAX_COUNT = 10_000
/** Maximum rows of a query with `allRows`. */
export const ALL_ROWS = 1_000
export const PHYSICIAN_PICKER_SIZE = 200
export const TERM_PICKER_SIZE = 200
export const SPECIALTY_PICKER_SIZE = 100
export const SERVICE_LINE_PICKER_SIZE = 100
/** Maximum programs in each group of a preview: live, upcoming, never shown. */
export const PREVIEW_SIZE = 100
/** Maximum specialties, and maximum terms, that a preview names for two overlapping programs. */
export const OVERLAP_NAMES = 10
export const GROUP_PICKER_SIZE = 100
/** Maximum changes in the history of an override that a form shows. */
export const OVERRIDE_CHANGES = 50
/** Maximum count that one request may report for a transition. The browser tab counts no further. */
export const MAX_TRANSITION_COUNT = 10_000
export const UMLS_PAGE_SIZE = 10
/** Atoms (names of a concept) on a page of a synonym search. */
export const ATOMS_SIZE = 1_000
/** The association editor shows its filter button from this number of linked items. One more enables the button. */
export const FILTER_MIN_ITEMS = 10
/** Maximum lifetime of a session, active or not, in milliseconds. */
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
/** Maximum characters of a multi-line text, such as a program's copy. */
export const TEXT_LENGTH = 10_000
/** Maximum addresses of one practice record: the 100 items that its list loads (spec §9). */
export const MAX_RECORD_EMAILS = 100
/** Maximum ids in one pasted text, duplicates included; also the maximum records of one bulk change. */
export const MAX_PASTED_IDS = 5_000
/** Maximum characters of one pasted text, enough for `MAX_PASTED_IDS` ids of the maximum length. */
export const MAX_PASTED_LENGTH = 100_000
/** Default maximum entries of each top list (design §9.10). The operator can change it. */
export const TOP_SPECIALTIES = 12
export const TOP_CONDITIONS = 20
