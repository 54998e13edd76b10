import sql from 'sql-template-tag'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../../records/changes.ts'
import { fieldsOf as conditionFieldsOf, conditions } from '../../records/kinds/condition.ts'
import { programs } from '../../records/kinds/program.ts'
import { increaseProviderVersions, lockProviderRows } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { synonyms } from '../../records/kinds/synonym.ts'
import { fieldsOf, type TermRow, terms } from '../../records/kinds/term.ts'
import { topConditions } from '../../records/kinds/topList.ts'

/** Links of one or more terms, as an audit row stores them. */
export interface TermLinks {
  readonly specialtyLists: readonly { kind: string; specialty_id: string; service_line_id: string | null }[]
  readonly synonyms: readonly string[]
  readonly providers: readonly string[]
  readonly excludingProviders: readonly string[]
  readonly programs: readonly string[]
}

const linksOf = async (tx: Queryable, ids: readonly string[]): Promise<TermLinks> => {
  const links = await tx.one<TermLinks>(sql`
    select
      array(
        select json_build_object(
          'kind', kind, 'specialty_id', specialty_id::text, 'service_line_id', service_line_id::text)
        from (
          select list as kind, specialty_id, null::bigint as service_line_id from specialty_term where term_id = any(${ids}::bigint[])
          union all
          select 'VARIANT', specialty_id, service_line_id from specialty_variant_term where term_id = any(${ids}::bigint[])
        ) as term_list order by specialty_id, kind, service_line_id
      ) as "specialtyLists",
      array(select synonym_id::text from term_synonym where term_id = any(${ids}::bigint[]) order by synonym_id) as synonyms,
      array(select provider_id::text from provider_term where term_id = any(${ids}::bigint[]) order by provider_id) as providers,
      array(select provider_id::text from provider_excluded_term where term_id = any(${ids}::bigint[]) order by provider_id)
        as "excludingProviders",
      array(select program_id::text from program_term where term_id = any(${ids}::bigint[]) order by program_id) as programs`)
  if (!links) throw new Error('The query for the links of a term returned no row.')
  return links
}

/** Mutations that link a term lock in this order, too, which prevents deadlocks. */
export const lockForRemoval = async (tx: Queryable, termIds: readonly string[]): Promise<TermRow[]> => {
  const ids = termIds.filter(idOf)
  await programs.lockSelected(tx, sql`select program_id from program_term where term_id = any(${ids}::bigint[])`)
  await specialties.lockSelected(
    tx,
    sql`select specialty_id from specialty_term where term_id = any(${ids}::bigint[])
      union select specialty_id from specialty_variant_term where term_id = any(${ids}::bigint[])`,
  )
  return terms.lockAll(tx, ids)
}

/** Removes locked terms. Returns their links, their positions in the top conditions, and the changes to announce. */
export const removeWithLinks = async (tx: Queryable, removed: readonly TermRow[], by: string) => {
  const ids = removed.map(({ id }) => id)
  const links = await linksOf(tx, ids)
  const specialtyIds = new Set(links.specialtyLists.map(({ specialty_id }) => specialty_id))
  const providerIds = [...new Set([...links.providers, ...links.excludingProviders])]

  const changes: ChangeNotice[] = [
    ...removed.flatMap((term) => terms.changed(term, 'REMOVED')),
    ...(await specialties.touchAll(tx, [...specialtyIds], by)),
    ...(await synonyms.touchAll(tx, links.synonyms, by)),
    ...(await programs.touchAll(tx, links.programs, by)),
  ]
  await lockProviderRows(tx, providerIds)
  const physicianChanges = await increaseProviderVersions(tx, providerIds, by)
  // Users who save the top conditions must not wait for the updates of many physicians.
  const { places, changes: listChanges } = await topConditions.removeEntries(tx, ids, by)
  await terms.removeAll(tx, ids)
  return { links, places, changes: [...changes, ...physicianChanges, ...listChanges] }
}

/** Returns the removed data for the audit row (`before`), and the changes to announce. */
export const removeOneTerm = async (tx: Queryable, term: TermRow, by: string) => {
  const condition = term.taxonomy === 'CONDITION' ? await conditions.find(tx, { id: term.id }) : null
  const { links, places, changes } = await removeWithLinks(tx, [term], by)
  const topConditionOrder = places.get(term.id) ?? null
  return {
    before: { ...fieldsOf(term), ...(condition && conditionFieldsOf(condition)), ...links, topConditionOrder },
    changes,
  }
}
