import sql from 'sql-template-tag'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import { synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, termColumns } from '../../records/kinds/term.ts'

/** The terms that a synonym stands for, by id, which nobody else can change until the transaction ends. */
const lockTermsOf = (tx: Queryable, synonymId: string): Promise<TermRow[]> =>
  tx.rows(sql`
    select ${termColumns} from term join term_synonym on term_id = term.id
    where synonym_id = ${idOf(synonymId)} order by term.id for no key update of term`)

/** A synonym with the terms that it stands for, all locked. Errors: NOT_FOUND, CONFLICT. */
export const lockWithTerms = async (tx: Queryable, id: string, expectedVersion?: number | null) => {
  // Terms before synonyms, as where they are linked, so that two don't wait for each other; then those linked meanwhile.
  await lockTermsOf(tx, id)
  const synonym = await synonyms.lock(tx, id, expectedVersion)
  return { synonym, linked: await lockTermsOf(tx, id) }
}

/**
 * Refuses a second synonym of one name, accents and case aside, for any of these terms: nobody could tell the two
 * apart. The terms are locked. Errors: BAD_USER_INPUT, naming the `field` that asks for it.
 */
export const refuseTwins = async (
  tx: Queryable,
  terms: readonly Pick<TermRow, 'id'>[],
  { id = null, name }: { readonly id?: string | null; readonly name: string },
  field: string,
): Promise<void> => {
  const named = await tx.rows<{ term: string; synonym: string }>(sql`
    select term.name as term, synonym.name as synonym
    from term_synonym join synonym on synonym.id = synonym_id join term on term.id = term_id
    where term_id = any(${terms.map((term) => term.id)}::bigint[]) and synonym_id is distinct from ${id}::bigint
      and synonym.name_key = ${sortKey(name)}
    order by term.id`)
  // Its key is cut.
  const twin = named.find(({ synonym }) => isSameName(synonym, name))
  if (twin) throw badInput({ field, message: `${twin.term} has the synonym ${twin.synonym} already.` })
}
