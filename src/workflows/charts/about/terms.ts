import type { Abouts } from './common.ts'

/** What links records to each other. */
export const links: Abouts = {
  association: {
    title: 'Linked records',
    purpose: 'Adds and removes links of a record, each at once and in the order of the clicks.',
    screens: ['/cft', '/synonyms', '/group', '/promoted_search', '/specialty'],
    rules: [
      'Spec §2, association editor: badges that can be removed, a panel to search and add.',
      'Spec §8: one that fails has a red ERROR badge; the others go on.',
      'Spec §4: adding a term that is in the list already is ignored.',
    ],
  },
  addByIds: {
    title: 'Add by IDs',
    purpose: 'Links many records by pasted ids, and tells what becomes of each.',
    screens: ['/cft', '/group', '/provider'],
    rules: ['Spec §2: many items by comma-separated ids; spec §5: it says when some are associated already.'],
  },
  copyList: {
    title: 'Copying the default term list',
    purpose: 'Copies the default list of a specialty into the list of one of its service lines, once.',
    screens: ['/specialty'],
    rules: ['Spec §2: variant terms per service line; spec §7: copy default variant terms.'],
  },
}

/** What clinical focus terms and their synonyms have of their own. */
export const termsAndSynonyms: Abouts = {
  addTerm: {
    title: 'Adding a clinical focus term',
    purpose: 'Begins with a UMLS search: a concept that is no term yet leads to its form, another to the term.',
    screens: ['/cft'],
    rules: [
      'Spec §2: a UMLS search first; an existing term shows an edit link; ‘Create a Custom Term’ begins blank.',
      'Design §9.17: a hit that is no term yet may be made one.',
    ],
  },
  primarySynonym: {
    title: 'Display name of a term',
    purpose: 'Promotes a synonym to the name that a term is shown by, or gives its preferred name back.',
    screens: ['/cft'],
    rules: ['Spec §2, §4: promote sets the primary synonym, clear reverts to the preferred name.'],
  },
  customSynonym: {
    title: 'Custom synonym',
    purpose: 'Makes a synonym that no vocabulary knows, in a dialog over the term.',
    screens: ['/cft'],
    rules: ['Spec §2: synonyms are added by search, or as a custom synonym in a modal.'],
  },
}
