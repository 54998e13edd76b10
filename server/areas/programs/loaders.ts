import type { Queryable } from '../../database/database.ts'

export const programLoaders = (_database: Queryable) => ({})
