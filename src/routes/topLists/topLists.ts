import type { OrgConfig } from '../../gql/config.ts'
import { type TopListService, topConditions, topSpecialties } from '../../gql/topLists.ts'
import type { SectionPath } from '../sections.ts'

/** One of the two top lists: what it asks of the service, and the texts in which they differ (spec §2, §4, §8). */
export interface TopList {
  readonly section: SectionPath & ('/top_specialties' | '/top_conditions')
  /** Its id as a record. */
  readonly id: string
  readonly service: TopListService
  /** Its records are clinical focus terms. */
  readonly isOfTerms: boolean
  readonly capOf: (config: OrgConfig) => number
  readonly title: string
  readonly searchLabel: string
  readonly addLabel: string
  readonly addTitle: string
  /** What is searched for when one is added. */
  readonly addSearchLabel: string
  /** How nothing that was found is named. */
  readonly hits: string
  readonly unasked: { readonly title: string; readonly detail: string }
  readonly addNote: string | null
  /** The column of what was found. */
  readonly hitLabel: string
  /** What chooses one of what was found. */
  readonly choose: (name: string) => string
  /** The button that adds what was chosen. */
  readonly addSave: string
  readonly full: string
  readonly saveTitle: string
  readonly saved: string
  readonly notSaved: string
  readonly deleteTitle: string
  readonly idLabel: string
  /** As the question names what is deleted. */
  readonly deleteNoun: string
  /** What becomes of what is deleted. */
  readonly aftermath: string
  /** As the sentence of success names the list. */
  readonly database: string
}

export const specialtyList: TopList = {
  section: '/top_specialties',
  id: 'specialties',
  service: topSpecialties,
  isOfTerms: false,
  capOf: ({ topSpecialtiesMax }) => topSpecialtiesMax,
  title: 'Most Searched Specialties',
  searchLabel: 'Search Specialties...',
  addLabel: 'Add Specialty',
  addTitle: 'Add Specialty To Most Searched List',
  addSearchLabel: 'Search Specialties...',
  addNote: null,
  hits: 'Specialties',
  unasked: {
    title: 'Type the name of a specialty',
    detail: 'Or a part of it. Specialties are searched once you pause, or at Enter.',
  },
  hitLabel: 'Specialty Name',
  choose: (name) => `Add ${name} to the Most Searched Specialty database.`,
  addSave: 'Save Specialty',
  full: 'Error No More Top Sepcialties Allowed',
  saveTitle: 'Save Most Searched Specialty Order',
  saved: 'Most Saved Specialty Order Has Been Saved',
  notSaved: 'The order of Most Selected Specialties was not saved',
  deleteTitle: 'Delete Most Saved Specialty',
  idLabel: 'Specialty ID',
  deleteNoun: 'Most Selected Specialty',
  aftermath: 'Only its place in the list goes. The specialty itself stays as it is.',
  database: 'Most Searched Specialties',
}

export const conditionList: TopList = {
  section: '/top_conditions',
  id: 'conditions',
  service: topConditions,
  isOfTerms: true,
  capOf: ({ topConditionsMax }) => topConditionsMax,
  title: 'Top Conditions',
  searchLabel: 'Search Conditions...',
  addLabel: 'Add Conditions',
  addTitle: 'Add Condition To Top Conditions List',
  addSearchLabel: 'Search Conditions...',
  addNote: 'Select Condition To Be added To The Top Conditions List',
  hits: 'Conditions',
  unasked: {
    title: 'Type the name of a condition',
    detail: 'Or a synonym, or a CUI. Conditions and UMLS are searched once you pause, or at Enter.',
  },
  hitLabel: 'Condition Name',
  choose: (name) => `Add ${name} to the Top Condition database.`,
  addSave: 'Save Condition',
  full: 'Error No More Top Conditions Allowed',
  saveTitle: 'Save Top Condition Order',
  saved: 'Top Conditions Order Has Been Saved',
  notSaved: 'The order of Top Selected Conditions was not saved',
  deleteTitle: 'Delete Condition',
  idLabel: 'Condition ID',
  deleteNoun: 'Selected Condition',
  aftermath: 'Only its place in the list goes. The term itself stays as it is.',
  database: 'Top Conditions',
}
