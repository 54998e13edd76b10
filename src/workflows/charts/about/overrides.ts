import type { Abouts } from './common.ts'

const screens = ['/provider']

/** What corrects the profiles of physicians. */
export const overrides: Abouts = {
  overrides: {
    title: 'Manage Provider Overrides',
    purpose: 'Holds the five forms of one physician together, and reloads them when somebody has saved one.',
    screens,
    rules: [
      'Spec §2: one dialog stacks five forms: data, specialties, terms, groups, awards.',
      'Spec §4: after a successful save the data reloads and the reason clears.',
    ],
  },
  overrideForm: {
    title: 'One form of a physician',
    purpose: 'Edits one of the five parts of a physician and saves it by itself, with a reason.',
    screens,
    rules: [
      'Spec §4: unchanged, changed with a warning to save, saved.',
      'Spec §5: saving needs a reason of more than 20 characters.',
      'Design §6: a colleague’s save of the same form is brought together with one’s own.',
    ],
  },
  field: {
    title: 'Field of a physician’s data',
    purpose: 'Shows whether one field matches the source, lets one change it, and takes that back.',
    screens,
    rules: [
      'Spec §2: a pencil enables the field, a cross reverts it; ‘Original Value:’.',
      'Spec §9: it is compared 1500 ms after the last letter.',
    ],
  },
  awards: {
    title: 'Physician awards',
    purpose: 'Edits the awards of a physician row by row, and says which one is incomplete or given twice.',
    screens,
    rules: ['Spec §5: an award needs a name, a status and a year; spec §8: ‘Award Already Exists For This Provider’.'],
  },
  match: {
    title: 'Why a physician is found',
    purpose: 'Explains by which path a term leads to a physician, or what blocks it.',
    screens,
    rules: ['Spec §2, §3: what is excluded, disabled or inherited decides whether a term leads to a profile.'],
  },
}
