import type { DraftOf } from '../fields.ts'

/** Editable fields of a custom group (spec §2, §3). */
export const groupFields = {
  name: { kind: 'name', label: 'Group Name' },
  slug: { kind: 'slug', label: 'Machine Name' },
  url: { kind: 'url', label: 'Group URL', hint: 'Fully qualified: http:// or https://' },
  status: { kind: 'flag', label: 'Publishing Status', on: 'Enabled', off: 'Disabled', initial: false },
  display_on_profile: {
    kind: 'flag',
    label: 'Group Profile Visibility',
    on: 'Visible',
    off: 'Hidden',
    initial: false,
  },
} as const

export type GroupFields = DraftOf<typeof groupFields>
