import sql from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import type { TermRow } from '../../records/kinds/term.ts'

/** Term or synonym that already has a name. For a synonym, `term` is the name of one of its terms, or null. */
interface NameOwner {
  readonly name: string
  readonly isTerm: boolean
  readonly term: string | null
}

const messageOf = ({ name, isTerm, term }: NameOwner): string => {
  if (term !== null) return `${name} is already a synonym of ${term}.`
  return `A ${isTerm ? 'term' : 'synonym'} named ${name} already exists.`
}

export const nameTakenProblem = (owner: NameOwner): Problem => ({ field: 'name', message: messageOf(owner) })

/**
 * Throws BAD_USER_INPUT if a custom term has the name of another term or of a synonym. Ignores case and accents. Skips
 * unchanged names. Skips terms with a CUI, because their CUIs tell users which concept they mean.
 */
export const refuseTakenName = async (
  tx: Queryable,
  { name, umls_cuid }: Pick<TermRow, 'name' | 'umls_cuid'>,
  before: Pick<TermRow, 'id' | 'name'> | null = null,
): Promise<void> => {
  const key = sortKey(name)
  if (umls_cuid !== null || (before && isSameName(before.name, name))) return
  // A concurrent request for a custom term of the same name waits here, so that it then finds this term. Requests for
  // other records take no lock, because such records may have the name of a custom term.
  await lockByName(tx, `custom term ${key}`)
  const sameKey = await tx.rows<NameOwner>(sql`
    select name, true as "isTerm", null as term from term
    where name_key = ${key} and id is distinct from ${before?.id ?? null}::bigint
    union all
    select name, false, (
      select term.name from term_synonym join term on term.id = term_id where synonym_id = synonym.id
      order by term.name_key, term.id limit 1)
    from synonym where name_key = ${key}
    order by "isTerm" desc, term`)
  // The key has at most 255 characters, so this compares the full names.
  const owner = sameKey.find((other) => isSameName(other.name, name))
  if (owner) throw badInput(nameTakenProblem(owner))
}
