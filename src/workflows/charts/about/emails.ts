import type { Abouts } from './common.ts'

const screens = ['/email']

/** What practice records and their addresses have of their own. */
export const practiceEmails: Abouts = {
  addresses: {
    title: 'Addresses of a practice',
    purpose: 'Edits the list of addresses of one practice record: typed, added, removed, put right.',
    screens,
    rules: [
      'Spec §2: the typed local part is saved with the domain of the organisation behind it.',
      'Spec §5: ‘The Email Address {email} Already Exists.’; empty input is ignored.',
    ],
  },
  selection: {
    title: 'Selected rows',
    purpose: 'Keeps which rows of a search for an address are chosen: some, those shown, or all matches.',
    screens,
    rules: [
      'Spec §2: checkboxes appear only when the search is a full address on the domain of the organisation.',
      'Spec §4: bulk remove needs at least one row.',
    ],
  },
  bulkEmail: {
    title: 'Bulk change of addresses',
    purpose:
      'Copies, adds or removes addresses of many records at once, and shows what becomes of each before and after.',
    screens,
    rules: [
      'Spec §4: bulk add and copy can be saved only after a search.',
      'Spec §5, design §9.3: a reason of more than 20 characters to add, of 20 or more to remove.',
      'Spec §8: ‘Bulk email added successfully’, ‘Email removed successfully’, ‘Emails copied successfully’.',
    ],
  },
  bulkSearch: {
    title: 'Search of a bulk change',
    purpose: 'Finds practice records by resource, location and department when it is told to.',
    screens,
    rules: ['Spec §2: copy and bulk-add search records by resource mnemonic, location mnemonic and department.'],
  },
  bulkSave: {
    title: 'Saving a bulk change',
    purpose: 'Sends a bulk change once and tells how far it is, until it is known what became of it.',
    screens,
    rules: ['Design §6: a change is one transaction and is made once, however often it is sent.'],
  },
}

/** What accounts have of their own. */
export const accounts: Abouts = {
  password: {
    title: 'New password',
    purpose: 'Says at once how hard a new password is to guess, and whether it was typed twice the same.',
    screens: ['/user'],
    rules: [
      'Spec §2: the confirmation is shown once typing starts.',
      'Spec §5: weak, average and strong; a mismatch and a match each have their sentence.',
    ],
  },
}
