import type { Abouts } from './common.ts'

const screens = ['/promoted_search']

/** What promoted programs have of their own. */
export const programs: Abouts = {
  programParts: {
    title: 'Schedules and specialties of a program',
    purpose: 'Lists the parts of a program, adds them in a dialog and removes them after a question.',
    screens,
    rules: [
      'Spec §4: deleting a schedule or a specialty asks ‘Are you sure you want to delete?’',
      'Spec §2: an Add schedule and an Add Specialty modal, open to programs that exist.',
      'Design §9.9: an end date before its start date is refused, and so are equal times.',
    ],
  },
  preview: {
    title: 'What shows when',
    purpose: 'Shows which programs patients see at a moment, and keeps up with changes and the clock.',
    screens,
    rules: ['Design §9.4, §9.9: an active program shows while one of its enabled schedules does, in local time.'],
  },
  moment: {
    title: 'Choosing a moment',
    purpose: 'Takes a date and a time as they are typed, and goes to that moment once both are complete.',
    screens,
    rules: ['Design §9.9: wall times in the zone of the organisation.'],
  },
}
