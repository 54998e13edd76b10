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
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The order of the ids prevents deadlocks. */
const lockTermsOf = (tx: Queryable, synonymId: string): Promise<TermRow[]> =>
  tx.rows(sql`
    select ${termColumns} from term join term_synonym on term_id = term.id
    where synonym_id = ${idOf(synonymId)} order by term.id for no key update of term`)

/** Throws NOT_FOUND or CONFLICT. */
export const lockWithTerms = async (tx: Queryable, id: string, expectedVersion?: number | null) => {
  // Locks terms before the synonym to prevent deadlocks. Another user may link terms in between, so lock again.
  await lockTermsOf(tx, id)
  const synonym = await synonyms.lock(tx, id, expectedVersion)
  return { synonym, linked: await lockTermsOf(tx, id) }
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
