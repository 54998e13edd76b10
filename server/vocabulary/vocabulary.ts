/** Name of a concept in one source vocabulary. */
export interface Atom {
  /** Unique identifier: a UMLS AUI, or `DML:` and a hash for names that are not from UMLS. */
  readonly ui: string
  readonly name: string
  /** Abbreviation of the source: `MSH`, `SNOMEDCT_US`, ... or `DML`. */
  readonly rootSource: string
}

/** Medical meaning with all its names. */
export interface Concept {
  /** UMLS identifier in upper case: C and seven digits. */
  readonly cui: string
  readonly name: string
  /** Names of UMLS semantic types, which `taxonomyOfSemanticTypes` reads. */
  readonly semanticTypes: readonly string[]
  /** English names that are neither suppressed nor obsolete, the preferred one first. */
  readonly atoms: readonly Atom[]
}

export interface Hit {
  readonly cuid: string
  readonly name: string
}

/** Range of hits: `count` hits after the first `start`. */
export interface HitRange {
  readonly start: number
  readonly count: number
}

/** Medical vocabulary that provides terms and synonyms (spec §7). Each implementation reads a different source. */
export interface Vocabulary {
  /** Returns a range of the matching concepts, best first. Returns none for a blank filter or beyond the last hit. */
  search(filter: string, range: HitRange): Promise<readonly Hit[]>
  /** Returns the concept of a CUI, given in upper case; null if the vocabulary lacks the concept. */
  concept(cui: string): Promise<Concept | null>
}
