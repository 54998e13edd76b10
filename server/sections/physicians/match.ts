import sql from 'sql-template-tag'
import { matchOf } from '../../../src/domain/physicians/match.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { recordLoaders } from '../../records/kinds/loaders.ts'
import type { QueryResolvers } from '../resolvers.gen.ts'
import { providerLoaders } from './loaders.ts'
import { isMerged, isRemoved } from './specialties.ts'

/** What staff said of this physician and this term. */
const saidOf = async (database: Queryable, providerId: string, termId: string) => {
  const rows = await database.rows<{ said: string }>(sql`
    select 'linked' as said from provider_term where provider_id = ${providerId} and term_id = ${termId}
    union all
    select 'excluded' from provider_excluded_term where provider_id = ${providerId} and term_id = ${termId}`)
  const said = new Set(rows.map((row) => row.said))
  return { isLinked: said.has('linked'), isExcluded: said.has('excluded') }
}

/** Gathers the facts; the domain's rule decides. Null when there is no such physician, or no such term. */
export const providerTermMatch: QueryResolvers['providerTermMatch'] = async (_, asked, context) => {
  refuseUnstorable(asked, 'providerId')
  const [term, data] = await Promise.all([
    recordLoaders(context).termById.load(asked.termId),
    providerLoaders(context).providerData.load(asked.providerId),
  ])
  if (!term || !data) return null
  const [said, specialties, lists] = await Promise.all([
    saidOf(context.database, data.id, term.id),
    providerLoaders(context).providerSpecialties.load(data.id),
    recordLoaders(context).termLists.load(term.id),
  ])

  const held = new Map(specialties.filter((row) => isMerged(row) || isRemoved(row)).map((row) => [row.id, row]))
  const { disable_clinical_focus_terms, disable_specialty_terms_association } = data.merged
  const match = matchOf({
    ...said,
    status: term.status,
    disable_clinical_focus_terms,
    disable_specialty_terms_association,
    lists: lists.flatMap(({ kind, service_line, specialty: { id, is_default_term_list_enabled } }) => {
      const specialty = held.get(id)
      // Nobody inherits a master list.
      if (!specialty || kind === 'MASTER') return []
      return {
        via: kind === 'DEFAULT' ? 'DEFAULT_LIST' : 'VARIANT',
        specialty,
        serviceLine: service_line,
        isRemoved: isRemoved(specialty),
        enable_inherited_list: specialty.enable_inherited_list,
        is_default_term_list_enabled,
      }
    }),
  })
  return { ...match, term }
}
