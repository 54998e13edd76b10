import type { GroupFields } from '../../domain/groups/group.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'
import { statusTexts } from '../records/publishingStatus.tsx'

export const VISIBILITY = [
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
] as const

/** What the form of a group calls its fields, and how it says their values (spec §2). */
export const groupTexts: FieldTexts<GroupFields> = {
  name: { label: 'Group Name', textOf: plain },
  slug: { label: 'Machine Name', textOf: plain },
  url: { label: 'Group URL', textOf: plain },
  status: statusTexts,
  display_on_profile: { label: 'Group Profile Visibility', textOf: (visible) => VISIBILITY[visible ? 0 : 1].label },
}
