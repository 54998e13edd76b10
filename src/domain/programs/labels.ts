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
