import type { GraphQLSchema } from 'graphql'
import { GraphQLError } from 'graphql'
import sql from 'sql-template-tag'
import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { reasonProblem } from '../../../src/domain/reason.ts'
import { limitConcurrency } from '../../base/concurrency.ts'
import { badInput, conflict, forbidden, overloaded } from '../../contract/errors.ts'
import { kindFilter } from '../../contract/permissions.ts'
import type { UndoneValue, UndoPreview, UndoTarget } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { mutate } from '../../records/mutation.ts'
import { capsOf } from '../../records/undo/restore.ts'
import { undoRights } from '../../records/undo/rights.ts'
import type { RecordKey } from '../../records/undo/rows.ts'
import { recordText } from '../../records/undo/tables.ts'
import { undoChanges } from '../../records/undo/undo.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { type FoundTarget, findTarget } from './target.ts'

const MAX_SHOWN = 200
/** Previews lock records, so few run at a time. They must not delay deletions and bulk changes. */
const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 20, refusal: overloaded })
/** A change of more rows gets more than the usual seconds. Few of them run at a time. */
const MANY_ROWS = 2_000
const NOTHING_TO_UNDO = 'There is nothing to undo. The values are as they were before this change.'

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
  return undoChanges(tx, {
    ...target,
    overwrite: new Set(overwrite),
    author: { userId, username, reason },
    emailDomain: context.config.emailDomain,
    caps: capsOf(context),
    authorize: (tables) => {
      if (!undoRights(schema)(context, tables, target.actions)) throw forbidden()
    },
  })
}

const refuseForeign = (schema: GraphQLSchema, context: Context, { record, only }: UndoTarget): void => {
  const part = record ?? only
  if (part && !kindFilter(schema)(context, part.kind, part.id)) throw forbidden()
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

const refusedPreview = (refusal: string): UndoPreview => ({
  refusal,
  needsReason: false,
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
    return await runLimited(() =>
      context.database.transaction(async (tx) => {
        const { changes, conflicts, missing, version } = await undo(context, schema, tx, found, { reason: '' })
        const isEmpty = changes.length === 0 && conflicts.length === 0
        throw new PreviewDone({
          refusal: isEmpty ? ([...missing, NOTHING_TO_UNDO][0] ?? null) : null,
          needsReason: found.needsReason,
          changes: changes.slice(0, MAX_SHOWN),
          count: changes.length,
          conflicts: conflicts.slice(0, MAX_SHOWN),
          missing: missing.slice(0, MAX_SHOWN),
          version,
        })
      }),
    )
  } catch (error) {
    return refusalOf(error)
  }
}

/** Groups values by the field names that histories show. */
const valuesFor = (changes: readonly UndoneValue[], main: RecordKey | null, side: 'before' | 'after') => {
  const isMain = ({ kind, id }: UndoneValue) => kind === main?.kind && id === main.id
  const hasNoRecord = changes.some((change) => isMain(change) && change.field === 'record' && change[side] === null)
  if (hasNoRecord) return null
  const values: Record<string, unknown> = {}
  const shown = changes.filter((change) =>
    change.before === null || change.after === null ? change[side] !== null : true,
  )
  const keyOf = (change: UndoneValue) =>
    isMain(change) ? change.field : `${recordText(change.kind, change.name ?? change.id)}: ${change.field}`
  for (const [field, group] of Map.groupBy(shown, keyOf))
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
