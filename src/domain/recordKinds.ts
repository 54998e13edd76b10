/** Kinds of record in the contract, each with its noun. */
export const kindNouns = {
  TERM: 'Clinical Focus Term',
  CONDITION: 'Condition',
  SYNONYM: 'Synonym',
  GROUP: 'Custom Group',
  PROMOTED_PROGRAM: 'Promoted Program',
  SPECIALTY: 'Specialty',
  TOP_SPECIALTY: 'Most Searched Specialties',
  TOP_CONDITION: 'Top Conditions',
  PROVIDER: 'Physician',
  PRACTICE_EMAIL: 'Practice Record',
  USER: 'User',
} as const

export type RecordKind = keyof typeof kindNouns

/** Kinds of record that staff can delete and restore, each with its section. */
export const sectionsOfTrash = {
  TERM: '/cft',
  SYNONYM: '/synonyms',
  GROUP: '/group',
  PROMOTED_PROGRAM: '/promoted_search',
  SPECIALTY: '/specialty',
  PRACTICE_EMAIL: '/email',
  USER: '/user',
} as const

export type DeletableKind = keyof typeof sectionsOfTrash

export const isDeletableKind = (text: string): text is DeletableKind => Object.hasOwn(sectionsOfTrash, text)
