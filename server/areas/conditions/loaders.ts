import { loadOne } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { type ConditionRow, conditions } from './condition.ts'

export const conditionLoaders = (database: Queryable) => ({
  conditionById: loadOne<ConditionRow>(
    (ids) => conditions.byIds(database, ids),
    ({ id }) => id,
  ),
})
