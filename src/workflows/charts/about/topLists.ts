import { type Abouts, topLists } from './common.ts'

/** The ordered lists of what search offers first. */
export const topListCharts: Abouts = {
  topList: {
    title: 'Order of a top list',
    purpose: 'Moves rows of a top list and saves the whole order at once, also where a colleague saved another.',
    screens: topLists,
    rules: [
      'Spec §4: drag to reorder, then Save; a toast says that the order has been saved.',
      'Spec §8: ‘The New order has been Saved’, or ‘The order of Most Selected Specialties was not saved’.',
    ],
  },
  topAdd: {
    title: 'Adding to a top list',
    purpose: 'Looks for a specialty or a condition that is not in the list yet, and adds it at its end.',
    screens: topLists,
    rules: [
      'Spec §2: a search, a choice, then Save; one that is in the list already can only be deleted.',
      'Spec §8: ‘Error No More Top Sepcialties Allowed’; design §9.10: 12 specialties, 20 conditions.',
    ],
  },
}
