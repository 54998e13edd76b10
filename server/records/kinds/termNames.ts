import sql from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { isSameName } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import type { TermRow } from './term.ts'

/** For a synonym, `term` is the name of one of its terms. */
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

/** Throws BAD_USER_INPUT if a custom term has the name of another term or synonym. Ignores case and accents. */
export const refuseTakenName = async (
  tx: Queryable,
  { name, umls_cuid }: Pick<TermRow, 'name' | 'umls_cuid'>,
  before: Pick<TermRow, 'id' | 'name'> | null = null,
): Promise<void> => {
  const key = sortKey(name)
  if (umls_cuid !== null || (before && isSameName(before.name, name))) return
  // A concurrent request for a custom term of the same name waits here.
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
