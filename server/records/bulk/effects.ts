import sql, { type Sql } from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ChangeNotice, noticesOf } from '../changes.ts'
import { topConditions, topSpecialties } from '../kinds/topList.ts'
import type { TableStep } from '../undo/effects.ts'

const noticesFor = async (tx: Queryable, kind: RecordKind, ids: Sql): Promise<ChangeNotice[]> => {
  const rows = await tx.rows<{ id: string }>(sql`select distinct id::text from (${ids}) as affected (id)`)
  return noticesOf(
    kind,
    rows.map(({ id }) => id),
  )
}

const conditionNotices = (steps: readonly TableStep[]): ChangeNotice[] =>
  steps.flatMap(({ step }): ChangeNotice[] => {
    if (step.type !== 'update') return []
    const isCondition = step.values.taxonomy === 'CONDITION'
    const wasCondition = step.current.taxonomy === 'CONDITION'
    if (isCondition === wasCondition) return []
    return [{ kind: 'CONDITION', id: String(step.key.id), slug: null, action: isCondition ? 'CREATED' : 'REMOVED' }]
  })

/** Returns the notices of other records that show the changed fields, as the mutations of one record send them. */
export const noticesOfOthers = async (
  tx: Queryable,
  kind: UploadedKind,
  steps: readonly TableStep[],
): Promise<ChangeNotice[]> => {
  const updated = steps.filter(({ step }) => step.type === 'update')
  if (updated.length === 0) return []
  const ids = updated.map(({ step }) => String(step.key.id))
  if (kind === 'TERM') return [...conditionNotices(updated), ...(await topConditions.changesOfEntries(tx, ids))]
  if (kind === 'SYNONYM')
    return noticesFor(tx, 'TERM', sql`select term_id from term_synonym where synonym_id = any(${ids}::bigint[])`)
  if (kind !== 'SPECIALTY') return []
  const renamed = updated.filter(({ step }) => 'name' in step.values).map(({ step }) => String(step.key.id))
  const programs = sql`select program_id from program_specialty where specialty_id = any(${renamed}::bigint[])`
  return [...(await topSpecialties.changesOfEntries(tx, ids)), ...(await noticesFor(tx, 'PROMOTED_PROGRAM', programs))]
}
