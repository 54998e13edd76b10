import { isRecord } from '../../domain/json.ts'
import type { Stored } from '../../domain/record.ts'
import { orderProblem, type TopEntry, type TopOrder } from '../../domain/topLists/topList.ts'
import { idsOf, type Reordered } from '../../machines/topLists/topList.ts'
import type { KeptDraft } from '../app/drafts/draftStore.ts'

const isId = (value: unknown): value is string => typeof value === 'string'
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId)

/** What GraphQL takes for an Int. */
const isVersion = (value: unknown) => typeof value === 'number' && (value | 0) === value

const isEntry = (value: unknown): value is TopEntry =>
  isRecord(value) && [value.id, value.name, value.slug].every((text) => typeof text === 'string')

const isStored = (value: unknown): value is Stored<TopOrder> =>
  isRecord(value) &&
  isId(value.id) &&
  isVersion(value.version) &&
  typeof value.updated_at === 'number' &&
  (value.updated_by === null || typeof value.updated_by === 'string') &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.entries) &&
  value.draft.entries.every(isEntry)

/**
 * The unsaved order that this browser has kept of a list, or nothing when it is not whole: what another version kept, or
 * somebody else wrote, may be anything.
 */
export const keptOrder = ({ snapshot }: Pick<KeptDraft, 'snapshot'>): Reordered | undefined => {
  const context = isRecord(snapshot) ? snapshot.context : undefined
  if (!isRecord(context)) return undefined
  const { record, order, touched } = context
  if (!isStored(record) || !isIds(order) || !isIds(touched)) return undefined
  return orderProblem(idsOf(record), order) === null ? { record, order, touched } : undefined
}
