import { createHash } from 'node:crypto'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { MAX_PASTED_IDS } from '../../../src/domain/limits.ts'
import type { BulkFieldChange, BulkRowOutcome, NamedRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { TableStep } from '../undo/effects.ts'
import { keyTables } from './lookup.ts'
import { planEdits, type RowRules } from './planRow.ts'
import type { BulkRowInput } from './row.ts'
import { type Candidate, sharedRules } from './rules.ts'
import { type PlannedState, readState } from './state.ts'

/** Plan of one row of a bulk change. */
export interface PlannedRow {
  readonly position: number
  readonly recordId: string | null
  readonly name: string
  readonly outcome: BulkRowOutcome
  readonly reason: string | null
  readonly fields: readonly BulkFieldChange[]
  readonly candidates: readonly NamedRecord[]
  /** Hash of what the row changes; null for a row that changes nothing. */
  readonly digest: string | null
  readonly steps: readonly TableStep[]
}

/** Plans parts of a bulk change. Later parts know what earlier ones take, such as machine names. */
export type Planner = (tx: Queryable, rows: readonly BulkRowInput[]) => Promise<PlannedRow[]>

/** Most changed rows of the database in one save, which an undo can still take back. */
const MAX_STEPS = 100_000

const digestOf = (steps: readonly TableStep[]): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('base64url')

/** Creates the function that computes the preview, and that the save uses on locked records. */
export const createPlanner = (kind: UploadedKind, rules: RowRules): Planner => {
  const shared = sharedRules(kind)
  const { noun } = keyTables[kind]
  let [changedRows, changedSteps] = [0, 0]

  const planOne = (state: PlannedState, input: BulkRowInput): PlannedRow & { readonly candidate: Candidate | null } => {
    const { position, recordId, problem } = input
    const record = recordId === null ? undefined : state.records.get(recordId)
    const base = { position, recordId, name: record?.name ?? input.name, fields: [], candidates: [], digest: null }
    const nothing = { ...base, reason: null, steps: [], candidate: null }
    if (problem) return { ...nothing, ...problem }
    if (!record) return { ...nothing, outcome: 'UNKNOWN', reason: `That ${noun} could not be found.` }
    const { steps, fields, changed, reason } = planEdits(kind, state, record, input.edits, rules)
    if (reason !== null) return { ...nothing, outcome: 'REFUSED', reason, fields }
    if (steps.length === 0) return { ...nothing, outcome: 'SAME' }
    const candidate = { id: record.id, name: record.name, changed, steps }
    return { ...base, reason: null, outcome: 'CHANGED', fields, steps, digest: digestOf(steps), candidate }
  }

  const limited = (row: PlannedRow): PlannedRow => {
    if (row.outcome !== 'CHANGED') return row
    changedRows += 1
    changedSteps += row.steps.length
    if (changedRows <= MAX_PASTED_IDS && changedSteps <= MAX_STEPS) return row
    const reason = 'The limit of one save is reached. Preview the rest after this save.'
    return { ...row, outcome: 'WAITING', reason, steps: [], digest: null }
  }

  return async (tx, rows) => {
    const state = await readState(tx, kind, rows)
    const planned = rows.map((row) => planOne(state, row))
    const reasons = await shared(
      tx,
      planned.flatMap(({ candidate }) => candidate ?? []),
    )
    return planned.map(({ candidate, ...row }) => {
      const reason = candidate && reasons.get(candidate)
      return reason ? { ...row, outcome: 'REFUSED', reason, steps: [], digest: null } : limited(row)
    })
  }
}
