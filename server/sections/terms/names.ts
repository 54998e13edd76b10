import sql from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import type { Queryable } from '../../database/database.ts'
import { takeTurn } from '../../database/turns.ts'
import { sortKey } from '../../lists/list.ts'
import type { TermRow } from '../../records/kinds/term.ts'

/** What has a name already: a term, or a synonym with a term for which it stands, if there is one. */
interface Taken {
  readonly name: string
  readonly isTerm: boolean
  readonly term: string | null
}

const messageOf = ({ name, isTerm, term }: Taken): string => {
  if (term !== null) return `${name} is a synonym of ${term} already.`
  return `There is a ${isTerm ? 'term' : 'synonym'} named ${name} already.`
}

/** The problem of a custom term whose name is taken. */
export const nameTaken = (taken: Taken): Problem => ({ field: 'name', message: messageOf(taken) })

/**
 * Refuses to call a custom term what another term or a synonym is called, accents and case aside: it would be the same thing
 * twice. Concepts of UMLS differ by their CUIs, and a term that keeps its name is not judged. Errors: BAD_USER_INPUT.
 */
export const refuseTakenName = async (
  tx: Queryable,
  { name, umls_cuid }: Pick<TermRow, 'name' | 'umls_cuid'>,
  before: Pick<TermRow, 'id' | 'name'> | null = null,
): Promise<void> => {
  const key = sortKey(name)
  if (umls_cuid !== null || (before && isSameName(before.name, name))) return
  // Of two custom terms that are given one name at once, the second sees the first. What else takes it at that moment
  // might as well take it the next: only custom terms are judged.
  await takeTurn(tx, `custom term ${key}`)
  const named = await tx.rows<Taken>(sql`
    select name, true as "isTerm", null as term from term
    where name_key = ${key} and id is distinct from ${before?.id ?? null}::bigint
    union all
    select name, false, (
      select term.name from term_synonym join term on term.id = term_id where synonym_id = synonym.id
      order by term.name_key, term.id limit 1)
    from synonym where name_key = ${key}
    order by "isTerm" desc, term`)
  // Its key is cut.
  const taken = named.find((other) => isSameName(other.name, name))
  if (taken) throw badInput(nameTaken(taken))
}
