import sql from 'sql-template-tag'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { TermSynonymInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import { link, linkedFieldsOf, unlink } from '../../records/associations.ts'
import { type SynonymRow, synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, termColumns, terms } from '../../records/kinds/term.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import type { Change } from '../../records/records.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The order of the ids prevents deadlocks. */
const lockTermsOf = (tx: Queryable, synonymIds: readonly string[]): Promise<TermRow[]> =>
  tx.rows(sql`
    select ${termColumns} from term where id in (
      select term_id from term_synonym where synonym_id = any(${synonymIds.filter(idOf)}::bigint[]))
    order by term.id for no key update of term`)

/** Skips unknown and invalid ids. */
export const lockAllWithTerms = async (tx: Queryable, ids: readonly string[]) => {
  // Locks terms before the synonyms to prevent deadlocks. Another user may link terms in between, so lock again.
  await lockTermsOf(tx, ids)
  const locked = await synonyms.lockAll(tx, ids)
  return { locked, linked: await lockTermsOf(tx, ids) }
}

const linkedTermsOf = (tx: Queryable, rows: readonly SynonymRow[]): Promise<TermRow[]> =>
  lockTermsOf(
    tx,
    rows.map(({ id }) => id),
  )

/** Announces the terms of locked synonyms as changed, because their forms show the synonym. */
export const changesOfLinkedTerms = async (tx: Queryable, rows: readonly SynonymRow[]): Promise<Change[]> =>
  (await linkedTermsOf(tx, rows)).flatMap((term) => terms.changed(term, 'UPDATED'))

/** Removes locked synonyms. Returns the changes to announce. */
export const removeWithLinks = async (tx: Queryable, rows: readonly SynonymRow[], by: string): Promise<Change[]> => {
  const linked = await linkedTermsOf(tx, rows)
  await synonyms.removeAll(
    tx,
    rows.map(({ id }) => id),
  )
  const touched = await terms.touchAll(
    tx,
    linked.map(({ id }) => id),
    by,
  )
  return [...rows.flatMap((synonym) => synonyms.changed(synonym, 'REMOVED')), ...touched]
}

/** Throws NOT_FOUND or CONFLICT. */
export const lockWithTerms = async (tx: Queryable, id: string, expectedVersion?: number | null) => {
  const { locked, linked } = await lockAllWithTerms(tx, [id])
  const synonym = synonyms.only(locked)
  synonyms.refuseStale(synonym, expectedVersion)
  return { synonym, linked }
}

/** Throws BAD_USER_INPUT if a locked term has another synonym of the same name. Ignores case and accents. */
export const refuseDuplicateName = async (
  tx: Queryable,
  terms: readonly Pick<TermRow, 'id'>[],
  { id = null, name }: { readonly id?: string | null; readonly name: string },
  field: string,
): Promise<void> => {
  const sameKey = await tx.rows<{ term: string; synonym: string }>(sql`
    select term.name as term, synonym.name as synonym
    from term_synonym join synonym on synonym.id = synonym_id join term on term.id = term_id
    where term_id = any(${terms.map((term) => term.id)}::bigint[]) and synonym_id is distinct from ${id}::bigint
      and synonym.name_key = ${sortKey(name)}
    order by term.id`)
  // The key has at most 255 characters, so this compares the full names.
  const duplicate = sameKey.find(({ synonym }) => isSameName(synonym, name))
  if (duplicate) throw badInput({ field, message: `${duplicate.term} already has the synonym ${duplicate.synonym}.` })
}

interface TermAndSynonym {
  readonly term: TermRow
  readonly synonym: SynonymRow
}

const lockBoth = async (tx: Queryable, { termId, synonymId }: TermSynonymInput): Promise<TermAndSynonym> => ({
  term: await terms.lock(tx, termId),
  synonym: await synonyms.lock(tx, synonymId),
})

const pairOf = ({ term, synonym }: TermAndSynonym) => ({
  term_id: term.id,
  synonym_id: synonym.id,
})

const touchBoth = async (tx: Queryable, { term, synonym }: TermAndSynonym, by: string) => ({
  result: {
    success: true as const,
    term: await terms.touch(tx, term.id, by),
    synonym: await synonyms.touch(tx, synonym.id, by),
  },
  changes: [...terms.changed(term, 'UPDATED'), ...synonyms.changed(synonym, 'UPDATED')],
})

/** Throws BAD_USER_INPUT for `field` if the term has another synonym of the same name. */
export const linkBoth = async (
  tx: Queryable,
  both: TermAndSynonym,
  field: string,
  by: string,
): Promise<MutationResult<TermAndSynonym & { readonly success: true }>> => {
  const { term, synonym } = both
  await refuseDuplicateName(tx, [term], synonym, field)
  const isNew = await link(tx, 'term_synonym', pairOf(both))
  if (!isNew) return { result: { success: true, ...both }, audit: null }
  return {
    ...(await touchBoth(tx, both, by)),
    audit: { message: `Linked synonym ${synonym.name} to ${term.name}`, before: null, after: linkedFieldsOf(synonym) },
  }
}

export const createTermSynonymAssociation: MutationResolvers['createTermSynonymAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createTermSynonymAssociation', input }, async (tx, by) =>
    linkBoth(tx, await lockBoth(tx, input), 'synonymId', by),
  )

export const removeTermSynonymAssociation: MutationResolvers['removeTermSynonymAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeTermSynonymAssociation', input }, async (tx, by) => {
    const both = await lockBoth(tx, input)
    const { term, synonym } = both
    const wasLinked = await unlink(tx, 'term_synonym', pairOf(both))
    if (!wasLinked) return { result: { success: true, ...both }, audit: null }
    const before = { ...linkedFieldsOf(synonym), isDisplayName: term.primary_synonym_id === synonym.id }
    return {
      ...(await touchBoth(tx, both, by)),
      audit: { message: `Unlinked synonym ${synonym.name} from ${term.name}`, before, after: null },
    }
  })
