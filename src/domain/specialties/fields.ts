import type { DraftOf } from '../fields.ts'
import type { SpecialtyOrigin } from './specialty.ts'

/** Editable fields of a specialty (spec §2, §3). In a new specialty, every flag is on (spec §9). */
export const specialtyFields = {
  name: { kind: 'name', label: 'Specialty Name' },
  slug: { kind: 'slug', label: 'Machine Name' },
  display_name: {
    kind: 'line',
    label: 'Find a Doctor Display Name',
    hint: 'Shown to patients. If empty, the name is shown.',
  },
  is_visible: {
    kind: 'flag',
    label: 'Visibility',
    on: 'Visible',
    off: 'Hidden',
    initial: true,
    hint: 'Hidden specialties don’t appear in Find a Doctor.',
  },
  is_active: {
    kind: 'flag',
    label: 'Active',
    on: 'Yes',
    off: 'No',
    initial: true,
    hint: 'Patients don’t see inactive specialties.',
  },
  is_in_picklist: {
    kind: 'flag',
    label: 'In Picklist',
    on: 'Yes',
    off: 'No',
    initial: true,
    hint: 'Lets patients pick this specialty.',
  },
  is_default_term_list_enabled: {
    kind: 'flag',
    label: 'Default Term List',
    on: 'Enabled',
    off: 'Disabled',
    initial: true,
    hint: 'If enabled, physicians of this specialty inherit its default terms.',
  },
  status: { kind: 'flag', label: 'Publishing Status', on: 'Enabled', off: 'Disabled', initial: true },
} as const

export type SpecialtyFields = DraftOf<typeof specialtyFields>

/** Labels of the origin on the form (spec §2). */
export const originLabels = {
  source: 'Source',
  is_board_certified: 'Board Certified',
  is_clean: 'Clean',
  is_clean_timestamp: 'Last Found Clean',
} as const satisfies Record<keyof SpecialtyOrigin, string>
