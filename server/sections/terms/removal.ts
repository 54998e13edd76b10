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

/** Links of a term, as an audit row stores them. */
export interface TermLinks {
  readonly specialtyLists: readonly { kind: string; specialty_id: string; service_line_id: string | null }[]
  readonly synonyms: readonly string[]
  readonly providers: readonly string[]
  readonly excludingProviders: readonly string[]
  readonly programs: readonly string[]
}

const linksOf = async (tx: Queryable, id: string): Promise<TermLinks> => {
  const links = await tx.one<TermLinks>(sql`
    select
      array(
        select json_build_object(
          'kind', kind, 'specialty_id', specialty_id::text, 'service_line_id', service_line_id::text)
        from (
          select list as kind, specialty_id, null::bigint as service_line_id from specialty_term where term_id = ${id}
          union all
          select 'VARIANT', specialty_id, service_line_id from specialty_variant_term where term_id = ${id}
        ) as term_list order by specialty_id, kind, service_line_id
      ) as "specialtyLists",
      array(select synonym_id::text from term_synonym where term_id = ${id} order by synonym_id) as synonyms,
      array(select provider_id::text from provider_term where term_id = ${id} order by provider_id) as providers,
      array(select provider_id::text from provider_excluded_term where term_id = ${id} order by provider_id)
        as "excludingProviders",
      array(select program_id::text from program_term where term_id = ${id} order by program_id) as programs`)
  if (!links) throw new Error('The query for the links of a term returned no row.')
  return links
}

/** Mutations that link a term lock in this order, too, which prevents deadlocks. */
export const lockForRemoval = async (tx: Queryable, termId: string): Promise<TermRow> => {
  const id = idOf(termId)
  await programs.lockSelected(tx, sql`select program_id from program_term where term_id = ${id}`)
  await specialties.lockSelected(
    tx,
    sql`select specialty_id from specialty_term where term_id = ${id}
      union select specialty_id from specialty_variant_term where term_id = ${id}`,
  )
  return terms.lock(tx, termId)
}

/** Returns the removed data for the audit row (`before`), and the changes to announce. */
export const removeWithLinks = async (tx: Queryable, term: TermRow, by: string) => {
  const links = await linksOf(tx, term.id)
  const condition = term.taxonomy === 'CONDITION' ? await conditions.find(tx, { id: term.id }) : null
  const specialtyIds = new Set(links.specialtyLists.map(({ specialty_id }) => specialty_id))
  const providerIds = [...new Set([...links.providers, ...links.excludingProviders])]

  const changes: ChangeNotice[] = [
    ...terms.changed(term, 'REMOVED'),
    ...(await specialties.touchAll(tx, [...specialtyIds], by)),
    ...(await synonyms.touchAll(tx, links.synonyms, by)),
    ...(await programs.touchAll(tx, links.programs, by)),
  ]
  await lockProviderRows(tx, providerIds)
  const physicianChanges = await increaseProviderVersions(tx, providerIds, by)
  // Users who save the top conditions must not wait for the updates of many physicians.
  const { place: topConditionOrder, changes: listChanges } = await topConditions.removeEntry(tx, term.id, by)
  await terms.remove(tx, term.id)

  const conditionFields = condition && conditionFieldsOf(condition)
  return {
    before: { ...fieldsOf(term), ...conditionFields, ...links, topConditionOrder },
    changes: [...changes, ...physicianChanges, ...listChanges],
  }
}
