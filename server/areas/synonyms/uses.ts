import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../../uses.ts'

export const synonymUses = (database: Queryable, _id: string) => usesOf(database, [])
