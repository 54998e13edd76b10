import { slugSections } from '../../../domain/sections.ts'
import { type Abouts, forms, topLists } from './common.ts'

/** What edits, saves and deletes a record. */
export const recordForms: Abouts = {
  form: {
    title: 'Record form',
    purpose: 'Edits one record, or a new one, until it is saved; what was typed stays whatever happens meanwhile.',
    screens: forms,
    rules: [
      'Spec §4: a changed form warns, and Save is enabled only when it has changed and is complete.',
      'Spec §5: Save is disabled while the machine name is taken.',
      'Design §9.14: what the service refuses is shown, and what was typed is kept.',
    ],
  },
  save: {
    title: 'Saving',
    purpose: 'Saves a record exactly once, also when the answer to an earlier attempt was lost.',
    screens: [...forms, ...topLists, '/provider'],
    rules: [
      'Design §6: a repeated save does nothing twice; one of an old version is answered with the record as it is.',
    ],
  },
  reconcile: {
    title: 'A colleague saved meanwhile',
    purpose: 'Brings together what one has typed and what somebody else has saved since.',
    screens: [...forms, '/provider'],
    rules: ['Design §6: an update of an old version answers with the record as it is; nobody’s work is lost.'],
  },
  merge: {
    title: 'Keep mine or take theirs',
    purpose: 'Lets one choose, field by field, between two versions of a record.',
    screens: [...forms, '/provider'],
    rules: ['Design §6: a conflict is decided by whoever saves second, who sees both.'],
  },
  unique: {
    title: 'Machine name or username',
    purpose: 'Makes a machine name from what is typed, and checks whether it, or a username, is still free.',
    screens: [...slugSections, '/user'],
    rules: [
      'Spec §4: it follows the name until somebody writes their own; an existing record’s stays.',
      'Spec §5, §9: checked 750 ms after the last letter, a username after 500 ms.',
      'Design §9.19: where a program’s is taken, the next one that is free is shown before saving.',
    ],
  },
  remove: {
    title: 'Deleting a record',
    purpose: 'Shows what goes with a record, asks, deletes it once and says so.',
    screens: [...forms, ...topLists],
    rules: [
      'Spec §2: ‘Are you sure...’, ‘Yes, I’m sure’, then ‘Successfully Deleted {name} ({id})...’ and Done.',
      'Spec §2, §8: ‘That {X} could not be found...’ and ‘Failed to Delete’.',
    ],
  },
  switch: {
    title: 'Switch',
    purpose: 'Switches something with the service at one press, and turns back when that is refused.',
    screens: ['/promoted_search', '/specialty', '/provider'],
    rules: [
      'Spec §2: the toggles of specialties call the service on click with the inverted value.',
      'Spec §4: schedule status and inherited terms toggle between 1 and 0.',
    ],
  },
}
