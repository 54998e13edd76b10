import type { ListQuery } from '../../domain/cursor.ts'
import { isDeletableKind } from '../../domain/recordKinds.ts'
import { listVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { Trash, type TrashQuery } from './trash.gen.ts'

type DeletedRecord = TrashQuery['trash']['edges'][number]['node']

/** Deleted record. Records of two kinds can have the same `recordId`, and records deleted together the same `auditId`. */
export type TrashRow = Omit<DeletedRecord, 'id'> & { readonly id: string; readonly recordId: string }

/** Loads deleted records, latest deletions first. */
export const fetchTrash = async (query: ListQuery, signal: AbortSignal) => {
  const { kind } = query.filters
  const variables = { ...listVariables(query), kind: kind !== undefined && isDeletableKind(kind) ? kind : null }
  const { rows, ...aggregate } = pageOf((await sendRequest(Trash, variables, signal)).trash)
  return {
    rows: rows?.map(({ id, ...row }): TrashRow => ({ ...row, id: `${row.kind} ${id}`, recordId: id })) ?? null,
    ...aggregate,
  }
}
