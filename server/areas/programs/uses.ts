import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../../uses.ts'

export const programUses = (database: Queryable, _id: string) => usesOf(database, [])
