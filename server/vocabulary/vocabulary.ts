/** Name of a concept in one source. */
export interface Atom {
  /** A UMLS AUI, or `DML:` and a hash. */
  readonly ui: string
  readonly name: string
  /** Abbreviation of the source, such as `MSH`, `SNOMEDCT_US` or `DML`. */
  readonly rootSource: string
}

/** Medical meaning with all its names. */
export interface Concept {
  /** UMLS identifier in upper case: C and seven digits. */
  readonly cui: string
  readonly name: string
  /** Names of UMLS semantic types. */
  readonly semanticTypes: readonly string[]
  /** English names that are neither suppressed nor obsolete, the preferred one first. */
  readonly atoms: readonly Atom[]
}

export interface Hit {
  readonly cuid: string
  readonly name: string
}

/** `count` hits after the first `start`. */
export interface HitRange {
  readonly start: number
  readonly count: number
}

/** Medical vocabulary that provides terms and synonyms (spec §7). */
export interface Vocabulary {
  /** Returns the best concepts first, and none for a blank filter. */
  search(filter: string, range: HitRange): Promise<readonly Hit[]>
  /** Requires a CUI in upper case. */
  concept(cui: string): Promise<Concept | null>
}
