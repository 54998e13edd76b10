import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { insertProviderLinks, removedRecord, restoreLinks } from '../../records/associations.ts'
import type { ChangeNotice } from '../../records/changes.ts'
import { programs } from '../../records/kinds/program.ts'
import { increaseProviderVersions, lockProviderRows } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, terms } from '../../records/kinds/term.ts'
import type { TermLinks } from './removal.ts'

type RemovedTerm = TermLinks & Pick<TermRow, 'primary_synonym_id'> & { readonly topConditionOrder: number | null }
type ListRow = TermLinks['specialtyLists'][number]

const isSameList = (one: ListRow) => (other: ListRow) =>
  one.kind === other.kind && one.specialty_id === other.specialty_id && one.service_line_id === other.service_line_id

/** Skips lists that no longer exist. */
const addToLists = async (tx: Queryable, termId: string, rows: readonly ListRow[]) => {
  const listedRows = sql`jsonb_to_recordset(${JSON.stringify(rows)})
    as listed(kind text, specialty_id bigint, service_line_id bigint)`
  const inserted = await tx.rows<ListRow>(sql`
    with listed as (select * from ${listedRows}), plain as (
      insert into specialty_term (specialty_id, list, term_id)
      select id, kind, ${termId} from listed join specialty on id = specialty_id where kind <> 'VARIANT'
      on conflict do nothing returning list as kind, specialty_id, null::bigint as service_line_id
    ), variant as (
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      select specialty_id, service_line_id, ${termId}
      from listed join specialty_service_line using (specialty_id, service_line_id) where kind = 'VARIANT'
      on conflict do nothing returning 'VARIANT' as kind, specialty_id, service_line_id
    )
    select * from plain union all select * from variant`)
  return {
    inserted,
    missing: rows
      .filter((row) => !inserted.some(isSameList(row)))
      .map(({ kind, specialty_id: id }) => `${kind.toLowerCase()} list of specialty ${id}`),
  }
}

/**
 * Restores the links of a removed term, except the top conditions, which users order by hand. Throws BAD_USER_INPUT.
 */
export const restoreTermLinks = async (tx: Queryable, term: TermRow, removedId: string, by: string) => {
  const removed = await removedRecord<RemovedTerm>(tx, ['removeTerm', 'deleteCondition'], removedId)
  await programs.lockAll(tx, removed.programs)
  await specialties.lockAll(
    tx,
    removed.specialtyLists.map(({ specialty_id }) => specialty_id),
  )
  await synonyms.lockAll(tx, removed.synonyms)
  const providerIds = [...new Set([...removed.providers, ...removed.excludingProviders])]
  await lockProviderRows(tx, providerIds)

  const lists = await addToLists(tx, term.id, removed.specialtyLists)
  const programLinks = await restoreLinks(
    tx,
    'program',
    removed.programs,
    (ids) => sql`
      insert into program_term (program_id, term_id)
      select id, ${term.id} from promoted_program where id = any(${[...ids]}::bigint[]) and not exists (
        select from program_term join term on term.id = term_id
        where program_id = promoted_program.id and term.name_key = (select name_key from term where id = ${term.id}))
      on conflict do nothing returning program_id as id`,
  )
  // Users could not tell synonyms with the same name apart, so this links only the oldest.
  const synonymLinks = await restoreLinks(
    tx,
    'synonym',
    removed.synonyms,
    (ids) => sql`
      insert into term_synonym (term_id, synonym_id)
      select distinct on (name_key) ${term.id}::bigint, id from synonym where id = any(${[...ids]}::bigint[])
      order by name_key, id
      on conflict do nothing returning synonym_id as id`,
  )
  const providerLinks = await restoreLinks(
    tx,
    'physician',
    removed.providers,
    insertProviderLinks('provider_term', 'term_id', term.id),
  )
  const exclusions = await restoreLinks(
    tx,
    'physician',
    removed.excludingProviders,
    insertProviderLinks('provider_excluded_term', 'term_id', term.id),
  )
  const primaryId = removed.primary_synonym_id
  const restoredTerm =
    primaryId !== null && synonymLinks.linked.includes(primaryId)
      ? await terms.touch(tx, term.id, by, { primary_synonym_id: primaryId })
      : term

  const changes: ChangeNotice[] = [
    ...(await specialties.touchAll(
      tx,
      lists.inserted.map(({ specialty_id }) => specialty_id),
      by,
    )),
    ...(await synonyms.touchAll(tx, synonymLinks.linked, by)),
    ...(await programs.touchAll(tx, programLinks.linked, by)),
    ...(await increaseProviderVersions(tx, [...new Set([...providerLinks.linked, ...exclusions.linked])], by)),
  ]
  return {
    term: restoredTerm,
    links: {
      specialtyLists: lists.inserted,
      synonyms: synonymLinks.linked,
      providers: providerLinks.linked,
      excludingProviders: exclusions.linked,
      programs: programLinks.linked,
    },
    missing: [
      ...new Set([
        ...lists.missing,
        ...programLinks.missing,
        ...synonymLinks.missing,
        ...providerLinks.missing,
        ...exclusions.missing,
        ...(removed.topConditionOrder == null ? [] : ['top conditions']),
      ]),
    ],
    changes,
  }
}
