import type { GraphQLSchema } from 'graphql'
import { AWARD_ROLE } from '../../../src/domain/permissions.ts'
import { maySave } from '../../../src/domain/physicians/award.ts'
import { mutationFilter } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Context } from '../context.ts'
import { type TableName, tableOf } from './tables.ts'

/** Mutations that every user may run, because their permission depends on what they change. */
const openActions: ReadonlySet<string> = new Set(['undoChange', 'changeRecords', 'saveBulkChange'])

/**
 * Returns a function that tells whether a user may undo changes: if the user may run their mutations (`actions`), or else the
 * mutation of each table.
 */
export const undoRights = (schema: GraphQLSchema) => {
  const mayRun = mutationFilter(schema)
  return (context: Pick<Context, 'viewer'>, tables: readonly TableName[], actions: readonly string[]): boolean => {
    const { role } = signedIn(context)
    // One mutation saves awards and overrides, for different roles.
    const maySaveAwards = !tables.includes('provider_award') || maySave(role, ['awards'])
    const mayRunAll =
      role !== AWARD_ROLE && actions.every((action) => mayRun(context, action) && !openActions.has(action))
    return maySaveAwards && (mayRunAll || tables.every((table) => mayRun(context, tableOf(table).mutation)))
  }
}
