import type { Queryable } from '../../database/database.ts'
import { loadOne } from '../../records/batched.ts'
import { type ConditionRow, conditions } from '../../records/kinds/condition.ts'

export const conditionLoaders = (database: Queryable) => ({
  conditionById: loadOne<ConditionRow>(
    (ids) => conditions.byIds(database, ids),
    ({ id }) => id,
  ),
})
