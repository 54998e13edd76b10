import { Calendar, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateOfIso, dateText, isoDate, isoTime, timeOfIso, timeText } from '../../domain/calendar.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from '../../domain/programs/wallTime.ts'

/** Rules for a date or a time of day without a zone: its typed form, and its ISO form for URLs. */
export interface WallKind {
  readonly type: 'date' | 'time'
  readonly icon: ReactNode
  readonly placeholder: string
  /** Null when the text is not valid. */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
  readonly isoOf: (value: number) => string
  readonly ofIso: (iso: string) => number
  readonly problem: (label: string, text: string) => string | null
}

export const dates: WallKind = {
  type: 'date',
  icon: <Calendar />,
  placeholder: 'MM/DD/YYYY',
  read: readDate,
  write: dateText,
  isoOf: isoDate,
  ofIso: dateOfIso,
  problem: dateTextProblem,
}

/** Times have no seconds (spec §2). */
export const times: WallKind = {
  type: 'time',
  icon: <Clock />,
  placeholder: 'H:MM AM',
  read: readTime,
  write: timeText,
  isoOf: isoTime,
  ofIso: timeOfIso,
  problem: timeTextProblem,
}
