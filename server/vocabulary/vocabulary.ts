/** One name of a concept in one source vocabulary. */
export interface Atom {
  /** The source's unique identifier: an AUI of UMLS, or `DML:` and a hash for names of our own. */
  readonly ui: string
  readonly name: string
  /** The abbreviation of the source: `MSH`, `SNOMEDCT_US`, ... or `DML`. */
  readonly rootSource: string
}

/** A meaning that a vocabulary knows, whatever the number of its names. */
export interface Concept {
  /** UMLS's identifier of it, in upper case: C and seven digits. */
  readonly cui: string
  readonly name: string
  /** Names of UMLS semantic types; `taxonomyOfSemanticTypes` of the domain reads them. */
  readonly semanticTypes: readonly string[]
  /** English names that are neither suppressed nor obsolete, the preferred one first. */
  readonly atoms: readonly Atom[]
}

/** A concept that a search found. */
export interface Hit {
  readonly cuid: string
  readonly name: string
}

/** Which of the hits are wanted: so many, after the first `start` ones. */
export interface HitRange {
  readonly start: number
  readonly count: number
}

/** The medical vocabulary from which terms and synonyms are taken (spec §7). Adapters differ in where it lives. */
export interface Vocabulary {
  /** Some of the concepts that the filter names, best first; none for a blank filter or past the last one. */
  search(filter: string, range: HitRange): Promise<readonly Hit[]>
  /** The concept of a CUI, given in upper case; null when the vocabulary has none. */
  concept(cui: string): Promise<Concept | null>
}
