import type { RecordLocation } from '../app/sections.ts'

/** Record of an audit row. */
interface ChangedRecord {
  readonly kind: string
  readonly id: string
  readonly slug: string | null
  readonly exists: boolean
}

const slugSections = {
  TERM: '/cft',
  CONDITION: '/cft',
  SYNONYM: '/synonyms',
  GROUP: '/group',
  PROMOTED_PROGRAM: '/promoted_search',
  SPECIALTY: '/specialty',
} as const
const idSections = { PRACTICE_EMAIL: '/email', USER: '/user' } as const

const isIn = <Sections extends object>(kind: string, sections: Sections): kind is keyof Sections & string =>
  Object.hasOwn(sections, kind)

/** Returns where a record can be edited and deleted; null if it no longer exists, or cannot be deleted. */
export const recordLocation = ({ kind, id, slug, exists }: ChangedRecord): RecordLocation | null => {
  if (!exists) return null
  if (isIn(kind, slugSections)) return slug == null ? null : { section: slugSections[kind], slug }
  return isIn(kind, idSections) ? { section: idSections[kind], id } : null
}
