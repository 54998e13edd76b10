import type { GraphQLSchema } from 'graphql'
import { GraphQLError } from 'graphql'
import sql from 'sql-template-tag'
import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { reasonProblem } from '../../../src/domain/reason.ts'
import { badInput, conflict, forbidden } from '../../contract/errors.ts'
import { kindFilter, mutationFilter } from '../../contract/permissions.ts'
import type { UndoneValue, UndoPreview, UndoTarget } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { mutate } from '../../records/mutation.ts'
import { capsOf } from '../../records/undo/restore.ts'
import type { RecordKey } from '../../records/undo/rows.ts'
import { nounOf, tableOf } from '../../records/undo/tables.ts'
import { undoChanges } from '../../records/undo/undo.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { type FoundTarget, findTarget } from './target.ts'

const MAX_SHOWN = 200
/** A change of more rows gets more than the usual seconds, and runs beside few others. */
const MANY_ROWS = 2_000
const NOTHING_TO_UNDO = 'There is nothing to undo: the values are as they were before this change.'

interface UndoInput {
  readonly overwrite?: readonly string[] | null
  readonly reason: string
}

const undo = (
  context: Context,
  schema: GraphQLSchema,
  tx: Queryable,
  target: FoundTarget,
  { overwrite, reason }: UndoInput,
) => {
  const { id: userId, username } = signedIn(context)
  const mayRun = mutationFilter(schema)
  return undoChanges(tx, {
    ...target,
    overwrite: new Set(overwrite),
    author: { userId, username, reason },
    caps: capsOf(context),
    authorize: (tables) => {
      if (!tables.every((table) => mayRun(context, tableOf(table).mutation))) throw forbidden()
    },
  })
}

const refuseForeign = (schema: GraphQLSchema, context: Context, { record }: UndoTarget): void => {
  if (record && !kindFilter(schema)(context, record.kind, record.id)) throw forbidden()
}

const secondsOf = ({ rows }: FoundTarget): number | undefined => (rows > MANY_ROWS ? removalTimeLimits.term : undefined)

/** Ends the transaction of a preview, which must change nothing. */
class PreviewDone extends Error {
  override readonly name = 'PreviewDone'
  readonly preview: UndoPreview

  constructor(preview: UndoPreview) {
    super('The preview was made.')
    this.preview = preview
  }
}

const refusedPreview = (refusal: string, needsReason = false): UndoPreview => ({
  refusal,
  needsReason,
  changes: [],
  count: 0,
  conflicts: [],
  missing: [],
  version: '',
})

/** Refusals that a user can read become part of the preview. */
const refusalOf = (error: unknown): UndoPreview => {
  if (error instanceof PreviewDone) return error.preview
  if (error instanceof GraphQLError && error.extensions.code === 'BAD_USER_INPUT') return refusedPreview(error.message)
  throw error
}

const undoPreview: QueryResolvers['undoPreview'] = async (_, { target }, context, { schema }) => {
  refuseForeign(schema, context, target)
  try {
    const found = await findTarget(context.database, target)
    return await context.database.transaction(async (tx) => {
      const { changes, conflicts, missing, version } = await undo(context, schema, tx, found, { reason: '' })
      const isEmpty = changes.length === 0 && conflicts.length === 0
      throw new PreviewDone({
        refusal: isEmpty ? ([...missing, NOTHING_TO_UNDO][0] ?? null) : null,
        needsReason: found.needsReason,
        changes: changes.slice(0, MAX_SHOWN),
        count: changes.length,
        conflicts: [...conflicts],
        missing: [...missing],
        version,
      })
    }, secondsOf(found))
  } catch (error) {
    return refusalOf(error)
  }
}

/** Groups values by the field names that histories show. */
const valuesFor = (changes: readonly UndoneValue[], main: RecordKey | null, side: 'before' | 'after') => {
  const values: Record<string, unknown> = {}
  const shown = changes.filter((change) =>
    change.before === null || change.after === null ? change[side] !== null : true,
  )
  for (const [field, group] of Map.groupBy(shown, ({ kind, id, name, field }) =>
    kind === main?.kind && id === main.id ? field : `${nounOf(kind)} ${name ?? id}: ${field}`,
  ))
    values[field] = group.length === 1 ? group[0]?.[side] : group.map((change) => change[side])
  return values
}

/** Throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, and CONFLICT if the records differ from the preview. */
const undoChange: MutationResolvers['undoChange'] = async (_, { input }, context, { schema }) => {
  refuseForeign(schema, context, input.target)
  const found = await findTarget(context.database, input.target)
  const reason = input.log ?? ''
  const problem = found.needsReason || reason !== '' ? reasonProblem(reason) : null
  if (problem !== null) throw badInput({ field: 'log', message: problem })
  return mutate(
    context,
    { action: 'undoChange', input },
    async (tx) => {
      const { overwrite } = input
      const { changes, conflicts, missing, version, notices } = await undo(context, schema, tx, found, {
        overwrite,
        reason,
      })
      if (version !== input.version) throw conflict('The records have changed since this preview was made.')
      const unknown = (overwrite ?? []).find((key) => !conflicts.some((one) => one.key === key))
      if (unknown !== undefined)
        throw badInput({ field: 'overwrite', message: 'overwrite contains a key that is no conflict.' })
      if (changes.length === 0) throw badInput({ field: 'target', message: NOTHING_TO_UNDO })
      const written = await tx.one<{ id: string }>(sql`select audit_id()::text as id`)
      return {
        result: { success: true, auditId: written?.id ?? '', missing: [...missing] },
        audit: {
          message: found.message,
          before: valuesFor(changes, found.main, 'before'),
          after: valuesFor(changes, found.main, 'after'),
        },
        changes: notices,
      }
    },
    secondsOf(found),
  )
}

export const undoQueries: QueryResolvers = { undoPreview }

export const undoMutations: MutationResolvers = { undoChange }
