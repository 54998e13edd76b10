import { type DataDraft, noOverrides, type PartDrafts, type Physician } from '../../src/domain/physicians/physician.ts'
import type { StoredRecord } from '../../src/domain/record.ts'

export const data = (overrides: Partial<DataDraft> = {}): DataDraft => ({ ...noOverrides, ...overrides })

const parts: PartDrafts = {
  data: data(),
  specialties: { specialties: ['7'], disable_specialty_terms_association: false },
  terms: { terms: ['1', '2'] },
  groups: { groups: [] },
  awards: { awards: [] },
}
const withoutAssociations = { specialties: [], inheritedTerms: [], terms: [], groups: [], awards: [] }

export const physician = (changed: Partial<PartDrafts> = {}, version = 1): StoredRecord<Physician> => ({
  id: '88',
  version,
  updated_by: 'curator',
  updated_at: version,
  draft: {
    fullName: 'Ada Lund, MD',
    npi: '3981274056',
    suffix: 'MD',
    raw: data({ first_name: 'Ada', last_name: 'Lund', bio: 'Cares.', is_fad: true }),
    overrides: {},
    fieldsWithHistory: [],
    specialtyOverridesCount: 0,
    originalSpecialties: ['7'],
    ...withoutAssociations,
    parts: { ...parts, ...changed },
  },
})
