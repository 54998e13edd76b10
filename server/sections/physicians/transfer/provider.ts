import { kind } from '../../../transfer/kind.ts'
import { fields, providerProblems } from './providerFields.ts'
import { providerRows } from './providerRows.ts'
import { selectProviders } from './providerSelect.ts'

/**
 * A physician: what the source says, what staff put in its place, and all that is linked to one. What patients see is
 * made of it.
 */
export const provider = kind({
  type: 'provider',
  tables: [
    'provider',
    'provider_override',
    'provider_specialty',
    'provider_specialty_override',
    'provider_specialty_switch',
    'provider_term',
    'provider_excluded_term',
    'group_provider',
    'provider_award',
  ],
  select: selectProviders,
  fields,
  problems: providerProblems,
  claims: (provider) => ({
    own: [{ field: 'awards', of: 'provider_award', ids: provider.awards.map((one) => one.id) }],
    references: [
      { field: 'specialtiesOriginal', of: 'specialty', ids: provider.specialtiesOriginal },
      { field: 'specialtiesAdd', of: 'specialty', ids: provider.specialtiesAdd },
      { field: 'specialtiesRemove', of: 'specialty', ids: provider.specialtiesRemove },
      { field: 'specialtySwitches', of: 'specialty', ids: provider.specialtySwitches.map((one) => one.specialty_id) },
      { field: 'cftTerms', of: 'term', ids: provider.cftTerms },
      { field: 'excludedTerms', of: 'term', ids: provider.excludedTerms },
      { field: 'groups', of: 'group', ids: provider.groups },
      { field: 'awards', of: 'award', ids: provider.awards.map(({ award_id }) => award_id) },
    ],
    unique: [
      {
        of: 'npi',
        key: provider.npi,
        taken: { field: 'npi', message: `A physician has the NPI ${provider.npi} already.` },
      },
    ],
  }),
  rows: providerRows,
})
