import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { relink, removedRecord, toProviders } from '../../records/associations.ts'
import type { ChangeNotice } from '../../records/changes.ts'
import { programs } from '../../records/kinds/program.ts'
import { lockProviderRows, providersSaved } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, terms } from '../../records/kinds/term.ts'
import type { Links } from './removal.ts'

type DeletedTerm = Links & Pick<TermRow, 'primary_synonym_id'> & { readonly topConditionOrder: number | null }
type ListRow = Links['specialtyLists'][number]

const sameList = (one: ListRow) => (other: ListRow) =>
  one.kind === other.kind && one.specialty_id === other.specialty_id && one.service_line_id === other.service_line_id

/** Puts a term back into the lists of specialties and service lines that still exist. */
const intoLists = async (tx: Queryable, termId: string, rows: readonly ListRow[]) => {
  const listed = sql`jsonb_to_recordset(${JSON.stringify(rows)})
    as listed(kind text, specialty_id bigint, service_line_id bigint)`
  const made = await tx.rows<ListRow>(sql`
    with listed as (select * from ${listed}), plain as (
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
    made,
    missing: rows
      .filter((row) => !made.some(sameList(row)))
      .map(({ kind, specialty_id: id }) => `${kind.toLowerCase()} list of specialty ${id}`),
  }
}

/**
 * Links a new term to the records that a removed one was linked to; locks them in the usual order. The place among the
 * top conditions is not restored, because other users maintain that order. Errors: BAD_USER_INPUT.
 */
export const restoreLinks = async (tx: Queryable, term: TermRow, removedId: string, by: string) => {
  const was = await removedRecord<DeletedTerm>(tx, ['removeTerm', 'deleteCondition'], removedId)
  await programs.lockAll(tx, was.programs)
  await specialties.lockAll(
    tx,
    was.specialtyLists.map(({ specialty_id }) => specialty_id),
  )
  await synonyms.lockAll(tx, was.synonyms)
  const providerIds = [...new Set([...was.providers, ...was.excludingProviders])]
  await lockProviderRows(tx, providerIds)

  const lists = await intoLists(tx, term.id, was.specialtyLists)
  const inPrograms = await relink(
    tx,
    'program',
    was.programs,
    (ids) => sql`
      insert into program_term (program_id, term_id)
      select id, ${term.id} from promoted_program where id = any(${[...ids]}::bigint[]) and not exists (
        select from program_term join term on term.id = term_id
        where program_id = promoted_program.id and term.name_key = (select name_key from term where id = ${term.id}))
      on conflict do nothing returning program_id as id`,
  )
  // Link only one synonym of each name: users could not tell two of them apart.
  const named = await relink(
    tx,
    'synonym',
    was.synonyms,
    (ids) => sql`
      insert into term_synonym (term_id, synonym_id)
      select distinct on (name_key) ${term.id}::bigint, id from synonym where id = any(${[...ids]}::bigint[])
      order by name_key, id
      on conflict do nothing returning synonym_id as id`,
  )
  const linked = await relink(tx, 'physician', was.providers, toProviders('provider_term', 'term_id', term.id))
  const excluding = await relink(
    tx,
    'physician',
    was.excludingProviders,
    toProviders('provider_excluded_term', 'term_id', term.id),
  )
  const primary = was.primary_synonym_id
  const restored =
    primary !== null && named.linked.includes(primary)
      ? await terms.touch(tx, term.id, by, { primary_synonym_id: primary })
      : term

  const changes: ChangeNotice[] = [
    ...(await specialties.touchAll(
      tx,
      lists.made.map(({ specialty_id }) => specialty_id),
      by,
    )),
    ...(await synonyms.touchAll(tx, named.linked, by)),
    ...(await programs.touchAll(tx, inPrograms.linked, by)),
    ...(await providersSaved(tx, [...new Set([...linked.linked, ...excluding.linked])], by)),
  ]
  return {
    term: restored,
    links: {
      specialtyLists: lists.made,
      synonyms: named.linked,
      providers: linked.linked,
      excludingProviders: excluding.linked,
      programs: inPrograms.linked,
    },
    missing: [
      ...new Set([
        ...lists.missing,
        ...inPrograms.missing,
        ...named.missing,
        ...linked.missing,
        ...excluding.missing,
        ...(was.topConditionOrder == null ? [] : ['top conditions']),
      ]),
    ],
    changes,
  }
}
