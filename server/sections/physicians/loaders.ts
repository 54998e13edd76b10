import { loadLinked, loadOne, loadOwned, perRequest } from '../../records/batched.ts'
import { type GroupRow, groupColumns } from '../../records/kinds/group.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'
import { awardsOf } from './award.ts'
import { type ProviderData, providerData } from './data.ts'
import { recordedFields } from './history.ts'
import { associatedTermsOf, specialtiesOf } from './specialties.ts'

export const providerLoaders = perRequest((database) => ({
  /** A physician's primary data: the source's, the overrides, and what patients see. */
  providerData: loadOne<ProviderData>((ids) => providerData(database, ids)),
  /** The fields of a physician whose overrides have a history. */
  providerRecordedFields: loadOwned((ids) => recordedFields(database, ids), 'provider_id'),
  /** All of a physician's specialties, those that staff removed included. */
  providerSpecialties: loadOwned((ids) => specialtiesOf(database, ids), 'provider_id'),
  /** The terms that a physician is linked to directly, by name. */
  providerTerms: loadLinked<TermRow>(
    database,
    { table: 'provider_term', owner: 'provider_id', item: 'term_id' },
    termsByName,
  ),
  providerGroups: loadLinked<GroupRow>(
    database,
    { table: 'group_provider', owner: 'provider_id', item: 'group_id' },
    { table: 'care_group', columns: groupColumns, order: 'name_key, id' },
  ),
  providerAwards: loadOwned((ids) => awardsOf(database, ids), 'provider_id'),
  /** The terms that come through a physician's specialties. */
  providerAssociatedTerms: loadOwned((ids) => associatedTermsOf(database, ids), 'provider_id'),
}))
