import { Calendar, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateOfIso, dateText, isoDate, isoTime, timeOfIso, timeText } from '../../domain/calendar.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from '../../domain/programs/wallTime.ts'

/** Parsers and formats of a date, or of a time of day, without a time zone. */
export interface DateTimeKind {
  readonly type: 'date' | 'time'
  readonly icon: ReactNode
  readonly placeholder: string
  /** Returns null for an invalid text. A date is in Unix seconds at midnight UTC, a time in seconds since midnight. */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
  readonly isoOf: (value: number) => string
  readonly ofIso: (iso: string) => number
  readonly problem: (label: string, text: string) => string | null
}

export const dateKind: DateTimeKind = {
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
export const timeKind: DateTimeKind = {
  type: 'time',
  icon: <Clock />,
  placeholder: 'H:MM AM',
  read: readTime,
  write: timeText,
  isoOf: isoTime,
  ofIso: timeOfIso,
  problem: timeTextProblem,
}
