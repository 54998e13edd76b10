import type { DraftOf } from '../fields.ts'

/** Editable fields of a specialty (spec §2, §3). Every flag of a new one is on (spec §9). */
export const specialtyFields = {
  name: { kind: 'name', label: 'Specialty Name' },
  slug: { kind: 'slug', label: 'Machine Name' },
  display_name: {
    kind: 'line',
    label: 'Find a Doctor Display Name',
    hint: 'What patients read. The name, when this is empty.',
  },
  is_visible: {
    kind: 'flag',
    label: 'Visibility',
    on: 'Visible',
    off: 'Hidden',
    initial: true,
    hint: 'Hidden: left out of Find a Doctor.',
  },
  is_active: {
    kind: 'flag',
    label: 'Active',
    on: 'Yes',
    off: 'No',
    initial: true,
    hint: 'No: kept, but no longer in use.',
  },
  is_in_picklist: {
    kind: 'flag',
    label: 'In Picklist',
    on: 'Yes',
    off: 'No',
    initial: true,
    hint: 'Yes: patients can choose it.',
  },
  is_default_term_list_enabled: {
    kind: 'flag',
    label: 'Default Term List',
    on: 'Enabled',
    off: 'Disabled',
    initial: true,
    hint: 'Enabled: physicians inherit it.',
  },
  status: { kind: 'flag', label: 'Publishing Status', on: 'Enabled', off: 'Disabled', initial: true },
} as const

export type SpecialtyFields = DraftOf<typeof specialtyFields>
