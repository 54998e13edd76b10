import { dateOfIso, dayText, weekdayOf } from '../../domain/calendar.ts'
import type { FeedAction } from '../../domain/feed/feedFilters.ts'
import { quantityText } from '../../domain/text.ts'
import { timeOf } from '../../domain/time.ts'
import type { ChangedRecord } from '../../gql/feed/feed.ts'

/** Nouns of kinds of records. */
const nouns: Readonly<Record<ChangedRecord['record']['kind'], string>> = {
  TERM: 'Term',
  CONDITION: 'Condition',
  SYNONYM: 'Synonym',
  GROUP: 'Group',
  PROMOTED_PROGRAM: 'Program',
  SPECIALTY: 'Specialty',
  TOP_SPECIALTY: 'Top list',
  TOP_CONDITION: 'Top list',
  PROVIDER: 'Physician',
  PRACTICE_EMAIL: 'Practice record',
  USER: 'User',
}
const listNames: Readonly<Record<string, string>> = {
  TOP_SPECIALTY: 'Most Searched Specialties',
  TOP_CONDITION: 'Top Conditions',
}

export const actionTexts: Readonly<Record<FeedAction, string>> = {
  CREATED: 'Created',
  UPDATED: 'Updated',
  DELETED: 'Deleted',
}

export const nounOf = ({ kind }: Pick<ChangedRecord['record'], 'kind'>): string => nouns[kind]

/** Returns the name of a record, or its kind and id. */
export const recordName = ({ kind, id, name }: Omit<ChangedRecord['record'], 'slug' | 'exists'>): string =>
  name ?? listNames[kind] ?? `${nouns[kind]} ${id}`

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Formats an ISO date as 'Friday, November 27, 2026'. */
export const longDay = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number)
  const weekday = weekdayOf(dateOfIso(iso))
  return `${weekday ? `${dayText(weekday)}, ` : ''}${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** Formats the times of an entry: '9:10 AM', or '9:10 AM – 10:42 AM'. */
export const timesText = ({ firstAt, lastAt }: Pick<ChangedRecord, 'firstAt' | 'lastAt'>): string => {
  const [first, last] = [timeOf(firstAt), timeOf(lastAt)]
  return first === last ? last : `${first} – ${last}`
}

export const countText = ({ auditIds, isCapped }: Pick<ChangedRecord, 'auditIds' | 'isCapped'>): string =>
  isCapped ? `The last ${quantityText(auditIds.length, 'change')}` : quantityText(auditIds.length, 'change')
