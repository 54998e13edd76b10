import sql from 'sql-template-tag'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../../records/changes.ts'
import { programs } from '../../records/kinds/program.ts'
import { increaseProviderVersions, lockProviderRows } from '../../records/kinds/provider.ts'
import { fieldsOf, type SpecialtyRow, specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { topSpecialties } from '../../records/kinds/topList.ts'

/** Links of one or more specialties, as an audit row stores them. */
interface SpecialtyLinks {
  readonly cftDefaultTerms: readonly string[]
  readonly cftTermsMaster: readonly string[]
  readonly cftVariantTerms: readonly { service_line_id: string; term_id: string }[]
  readonly service_lines: readonly { id: string; variants_searched: boolean }[]
  readonly parents: readonly string[]
  readonly children: readonly string[]
  /** Physicians with the specialty in the source system, and those whose specialties staff changed. */
  readonly providersOriginal: readonly string[]
  readonly providersAdd: readonly string[]
  readonly providersRemove: readonly string[]
  readonly switches: readonly { provider_id: string; is_visible: boolean; enable_inherited_list: boolean }[]
  readonly programs: readonly { id: string; use_inherited_terms: boolean }[]
}

const linksOf = async (tx: Queryable, ids: readonly string[]): Promise<SpecialtyLinks> => {
  const links = await tx.one<SpecialtyLinks>(sql`
    select
      array(select term_id::text from specialty_term where specialty_id = any(${ids}::bigint[]) and list = 'DEFAULT' order by term_id)
        as "cftDefaultTerms",
      array(select term_id::text from specialty_term where specialty_id = any(${ids}::bigint[]) and list = 'MASTER' order by term_id)
        as "cftTermsMaster",
      array(
        select json_build_object('service_line_id', service_line_id::text, 'term_id', term_id::text)
        from specialty_variant_term where specialty_id = any(${ids}::bigint[]) order by service_line_id, term_id
      ) as "cftVariantTerms",
      array(
        select json_build_object('id', service_line_id::text, 'variants_searched', variants_searched)
        from specialty_service_line where specialty_id = any(${ids}::bigint[]) order by service_line_id
      ) as service_lines,
      array(select parent_id::text from specialty_parent where specialty_id = any(${ids}::bigint[]) order by parent_id) as parents,
      array(select specialty_id::text from specialty_parent where parent_id = any(${ids}::bigint[]) order by specialty_id) as children,
      array(select provider_id::text from provider_specialty where specialty_id = any(${ids}::bigint[]) order by provider_id)
        as "providersOriginal",
      array(
        select provider_id::text from provider_specialty_override
        where specialty_id = any(${ids}::bigint[]) and is_added order by provider_id
      ) as "providersAdd",
      array(
        select provider_id::text from provider_specialty_override
        where specialty_id = any(${ids}::bigint[]) and not is_added order by provider_id
      ) as "providersRemove",
      array(
        select json_build_object('provider_id', provider_id::text, 'is_visible', is_visible,
          'enable_inherited_list', enable_inherited_list)
        from provider_specialty_switch where specialty_id = any(${ids}::bigint[]) order by provider_id
      ) as switches,
      array(
        select json_build_object('id', program_id::text, 'use_inherited_terms', use_inherited_terms)
        from program_specialty where specialty_id = any(${ids}::bigint[]) order by program_id
      ) as programs`)
  if (!links) throw new Error('The query for the links of a specialty returned no row.')
  return links
}

export const lockForRemoval = async (tx: Queryable, specialtyIds: readonly string[]): Promise<SpecialtyRow[]> => {
  const ids = specialtyIds.filter(idOf)
  await programs.lockSelected(
    tx,
    sql`select program_id from program_specialty where specialty_id = any(${ids}::bigint[])`,
  )
  await specialties.lockSelected(
    tx,
    sql`select unnest(${ids}::bigint[])
      union select parent_id from specialty_parent where specialty_id = any(${ids}::bigint[])
      union select specialty_id from specialty_parent where parent_id = any(${ids}::bigint[])`,
  )
  return specialties.lockAll(tx, ids)
}

const withoutIds = (ids: readonly string[], excluded: readonly string[]): string[] => {
  const excludedIds = new Set(excluded)
  return ids.filter((id) => !excludedIds.has(id))
}

const distinct = (...ids: readonly (readonly string[])[]): string[] => [...new Set(ids.flat())]

/** Removes locked specialties. Returns their links, their positions in the top list, and the changes to announce. */
export const removeWithLinks = async (tx: Queryable, removed: readonly SpecialtyRow[], by: string) => {
  const ids = removed.map(({ id }) => id)
  const links = await linksOf(tx, ids)
  const { cftDefaultTerms, cftTermsMaster, cftVariantTerms, providersOriginal, providersAdd, providersRemove } = links
  const termIds = distinct(
    cftDefaultTerms,
    cftTermsMaster,
    cftVariantTerms.map(({ term_id }) => term_id),
  )
  const providerIds = distinct(
    providersOriginal,
    providersAdd,
    providersRemove,
    links.switches.map(({ provider_id }) => provider_id),
  )
  // Locks terms before physicians, as other mutations do, to prevent deadlocks.
  await terms.lockAll(tx, termIds)
  await lockProviderRows(tx, providerIds)

  const changes: ChangeNotice[] = [
    ...removed.flatMap((specialty) => specialties.changed(specialty, 'REMOVED')),
    ...(await specialties.touchAll(tx, withoutIds(distinct(links.parents, links.children), ids), by)),
    ...(await terms.touchAll(tx, termIds, by)),
    ...(await increaseProviderVersions(tx, providerIds, by)),
    ...(await programs.touchAll(
      tx,
      links.programs.map((program) => program.id),
      by,
    )),
  ]
  // Users who save the top list must not wait for the updates of many physicians.
  const { places, changes: listChanges } = await topSpecialties.removeEntries(tx, ids, by)
  await specialties.removeAll(tx, ids)
  return { links, places, changes: [...changes, ...listChanges] }
}

/** Returns the removed data for the audit row (`before`), and the changes to announce. */
export const removeOneSpecialty = async (tx: Queryable, specialty: SpecialtyRow, by: string) => {
  const { source, is_board_certified, is_clean, is_clean_timestamp } = specialty
  const { links, places, changes } = await removeWithLinks(tx, [specialty], by)
  const origin = { source, is_board_certified, is_clean, is_clean_timestamp }
  const topSpecialtyOrder = places.get(specialty.id) ?? null
  return { before: { ...fieldsOf(specialty), ...origin, topSpecialtyOrder, ...links }, changes }
}
