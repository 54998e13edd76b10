import type { SectionPath } from '../app/sections.ts'

/** Descriptions of the sections on the dashboard. A section without one has no card. */
export const sectionTexts: Partial<Readonly<Record<SectionPath, string>>> = {
  '/cft': 'Conditions and treatments, with their UMLS concepts, specialties and physicians.',
  '/synonyms': 'Alternative names for terms, and the names shown to the public.',
  '/group': 'Named groups of physicians, their profile visibility and URL.',
  '/promoted_search': 'Program banners shown in search, with their schedules, specialties and terms.',
  '/specialty': 'Specialties with their service lines, term lists and variant terms.',
  '/top_specialties': 'The ordered list of specialties offered first in search.',
  '/top_conditions': 'The ordered list of conditions offered first in search.',
  '/provider': 'Corrections to physician profile fields, associations and awards.',
  '/email': 'The addresses that receive appointment requests for each practice.',
  '/changes': 'Changes in your sections since your last visit, by day and record.',
  '/user': 'Accounts, account types and who can log in.',
  '/audit': 'Who changed what, and when.',
}
