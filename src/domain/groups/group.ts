import { blankOf, type DraftOf, fieldProblems } from '../fields.ts'
import { groupSlugOf } from '../slug.ts'

/** What staff edit of a custom group (spec §2, §3). */
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

/** A new group: disabled and hidden (spec §4). */
export const newGroup = blankOf(groupFields)

/** Returns the first problem of each given field. */
export const groupProblems = (given: Partial<GroupFields>) => fieldProblems(groupFields, given)

/** Rules of the group form: its blank draft, how the machine name follows the name, its problems. */
export const groupRules = { blank: newGroup, slugOf: groupSlugOf, problemsOf: groupProblems }
