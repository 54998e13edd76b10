import type { ScheduleFields } from '../schedule.ts'
import type { ProgramFields } from './program.ts'

/** Labels of the fields on the form (spec §2). */
export const programLabels = {
  name: 'Promoted Program Name',
  slug: 'Slug',
  title: 'Title',
  copy: 'Copy',
  button_text: 'Button Text',
  priority: 'Priority',
  url: 'Banner URL',
  icon_id: 'Icon',
  status: 'Is Active',
} as const satisfies Record<keyof ProgramFields, string>

/** Labels of the fields of a schedule on the form (spec §2). */
export const scheduleLabels = {
  days: 'Day of the Week',
  start_date: 'Start Date',
  start_time: 'Start Time',
  end_date: 'End Date',
  end_time: 'End Time',
} as const satisfies Record<keyof ScheduleFields, string>
