import sql from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import type { TermRow } from '../../records/kinds/term.ts'

/** Term or synonym that already has a name. `term` names one of the synonym's terms, if there are any. */
interface Taken {
  readonly name: string
  readonly isTerm: boolean
  readonly term: string | null
}

const messageOf = ({ name, isTerm, term }: Taken): string => {
  if (term !== null) return `${name} is a synonym of ${term} already.`
  return `A ${isTerm ? 'term' : 'synonym'} named ${name} already exists.`
}

/** Returns the problem of a custom term with a taken name. */
export const nameTaken = (taken: Taken): Problem => ({ field: 'name', message: messageOf(taken) })

/**
 * Refuses a custom term with the name of another term or of a synonym, regardless of case and accents. It would be a
 * duplicate. Concepts of UMLS differ by their CUIs, and an unchanged name is not checked. Errors: BAD_USER_INPUT.
 */
export const refuseTakenName = async (
  tx: Queryable,
  { name, umls_cuid }: Pick<TermRow, 'name' | 'umls_cuid'>,
  before: Pick<TermRow, 'id' | 'name'> | null = null,
): Promise<void> => {
  const key = sortKey(name)
  if (umls_cuid !== null || (before && isSameName(before.name, name))) return
  // The second of two concurrent custom terms with one name must see the first. Other records need no lock: they may
  // take the name of a custom term at any time.
  await lockByName(tx, `custom term ${key}`)
  const named = await tx.rows<Taken>(sql`
    select name, true as "isTerm", null as term from term
    where name_key = ${key} and id is distinct from ${before?.id ?? null}::bigint
    union all
    select name, false, (
      select term.name from term_synonym join term on term.id = term_id where synonym_id = synonym.id
      order by term.name_key, term.id limit 1)
    from synonym where name_key = ${key}
    order by "isTerm" desc, term`)
  // The key is truncated; compare the full names.
  const taken = named.find((other) => isSameName(other.name, name))
  if (taken) throw badInput(nameTaken(taken))
}
