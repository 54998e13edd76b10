import type { OrgConfig } from '../../gql/config.ts'
import type { HistoryKey } from '../../gql/history.ts'
import { type TopListService, topConditions, topSpecialties } from '../../gql/topLists/topLists.ts'
import type { SectionPath } from '../app/sections.ts'

/** Configuration of a top list (spec §2, §4, §8). */
export interface TopList {
  readonly section: SectionPath & ('/top_specialties' | '/top_conditions')
  /** Id of the record that stores the order. */
  readonly id: string
  readonly service: TopListService
  /** Record whose history is that of the list. */
  readonly record: HistoryKey
  /** Name of its sheet in the contract. */
  readonly sheet: 'TOP_SPECIALTIES' | 'TOP_CONDITIONS'
  readonly isOfTerms: boolean
  readonly maxEntriesOf: (config: OrgConfig) => number
  readonly title: string
  readonly searchLabel: string
  readonly addLabel: string
  readonly resultColumnTitle: string
  readonly add: AddTexts
  readonly saveTitle: string
  readonly saved: string
  readonly notSaved: string
  readonly remove: RemoveTexts
}

interface AddTexts {
  readonly title: string
  readonly note: string | null
  readonly placeholder: string
  /** Noun in the message when a search has no results. */
  readonly hits: string
  readonly unasked: { readonly title: string; readonly detail: string }
  readonly choose: (name: string) => string
  readonly save: string
  readonly changed: string
  readonly full: string
}

interface RemoveTexts {
  readonly title: string
  readonly idLabel: string
  /** Noun in the confirmation question. */
  readonly noun: string
  readonly consequence: string
  /** Name of the list in the success message. */
  readonly database: string
}

export const specialtyList: TopList = {
  section: '/top_specialties',
  id: 'specialties',
  service: topSpecialties,
  record: { kind: 'TOP_SPECIALTY', id: '0' },
  sheet: 'TOP_SPECIALTIES',
  isOfTerms: false,
  maxEntriesOf: ({ topSpecialtiesMax }) => topSpecialtiesMax,
  title: 'Most Searched Specialties',
  searchLabel: 'Search Specialties...',
  addLabel: 'Add Specialty',
  resultColumnTitle: 'Specialty Name',
  add: {
    title: 'Add Specialty To Most Searched List',
    note: null,
    placeholder: 'Name or a part of it',
    hits: 'Specialties',
    unasked: {
      title: 'Type the name of a specialty',
      detail: 'Part of a name works too. Results appear when you stop typing or press Enter.',
    },
    choose: (name) => `Add ${name} to the Most Searched Specialty database.`,
    save: 'Save Specialty',
    changed: 'The form has been updated. Use the Save Specialty button to avoid losing any changes.',
    full: 'Error No More Top Sepcialties Allowed',
  },
  saveTitle: 'Save Most Searched Specialty Order',
  saved: 'Most Saved Specialty Order Has Been Saved',
  notSaved: 'The order of Most Selected Specialties was not saved',
  remove: {
    title: 'Delete Most Saved Specialty',
    idLabel: 'Specialty ID',
    noun: 'Most Selected Specialty',
    consequence: 'The specialty is removed from this list only. Nothing else changes.',
    database: 'Most Searched Specialties',
  },
}

export const conditionList: TopList = {
  section: '/top_conditions',
  id: 'conditions',
  service: topConditions,
  record: { kind: 'TOP_CONDITION', id: '0' },
  sheet: 'TOP_CONDITIONS',
  isOfTerms: true,
  maxEntriesOf: ({ topConditionsMax }) => topConditionsMax,
  title: 'Top Conditions',
  searchLabel: 'Search Conditions...',
  addLabel: 'Add Conditions',
  resultColumnTitle: 'Condition Name',
  add: {
    title: 'Add Condition To Top Conditions List',
    note: 'Select Condition To Be added To The Top Conditions List',
    placeholder: 'Name, synonym or CUI',
    hits: 'Conditions',
    unasked: {
      title: 'Type the name of a condition',
      detail: 'A synonym or CUI works too. Results appear when you stop typing or press Enter.',
    },
    choose: (name) => `Add ${name} to the Top Condition database.`,
    save: 'Save Condition',
    // The specification gives this text, although the text names another button.
    changed: 'The form has been updated. Use the Save Term button to avoid losing any changes.',
    full: 'Error No More Top Conditions Allowed',
  },
  saveTitle: 'Save Top Condition Order',
  saved: 'Top Conditions Order Has Been Saved',
  notSaved: 'The order of Top Selected Conditions was not saved',
  remove: {
    title: 'Delete Condition',
    idLabel: 'Condition ID',
    noun: 'Selected Condition',
    consequence: 'The term is removed from this list only. Nothing else changes.',
    database: 'Top Conditions',
  },
}
