import { Calendar, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateOfIso, dateText, isoDate, isoTime, timeOfIso, timeText } from '../../domain/calendar.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from '../../domain/programs/wallTime.ts'

/** Parsers and formats of a wall-clock value: a date or a time of day without a time zone. */
export interface DateTimeKind {
  readonly type: 'date' | 'time'
  readonly icon: ReactNode
  readonly placeholder: string
  /**
   * Parses a typed text; null when the text is invalid. A date is in Unix seconds at midnight UTC, a time in seconds
   * since midnight.
   */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
  /** Formats and parses the ISO form in URLs. */
  readonly isoOf: (value: number) => string
  readonly ofIso: (iso: string) => number
  /** Returns the error of a typed text; null when the text is valid. */
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
