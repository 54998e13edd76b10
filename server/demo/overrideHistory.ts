import sql from 'sql-template-tag'
import { type Overrides, type PrimaryField, primaryData } from '../../src/domain/override.ts'
import { messageOf } from '../areas/providers/saved.ts'
import type { Bulk } from '../database/bulk.ts'
import { reasons } from './deedsOfPeople.ts'
import type { PastEntry } from './past.ts'
import type { Random } from './random.ts'

/** As many of the physicians whose overrides were saved last have the row of that save. */
const PHYSICIANS = 50

interface PastPhysician {
  readonly id: string
  readonly full_name: string
  readonly version: number
  readonly updated_at: number
  readonly updated_by: string
  readonly overrides: Overrides
}

/** The saves that left overrides as they are, each with its reason. */
export const overrideHistory = async (
  tx: Bulk,
  random: Random,
  idOf: (username: string) => string | null,
): Promise<PastEntry[]> => {
  const physicians = await tx.rows<PastPhysician>(sql`
    select id, merged_provider.full_name, version, updated_at, updated_by, fields as overrides
    from merged_provider join provider_override on provider_id = id
    order by updated_at desc, id desc limit ${PHYSICIANS}`)
  return physicians.map((physician) => entryOf(random, physician, idOf(physician.updated_by)))
}

const entryOf = (random: Random, physician: PastPhysician, userId: string | null): PastEntry => {
  const { id, full_name, version, updated_at, updated_by, overrides } = physician
  const fields = Object.keys(overrides) as PrimaryField[]
  const values = (part: 'value' | 'raw') =>
    Object.fromEntries(fields.map((field) => [primaryData[field].name, overrides[field]?.[part]]))
  const saved = { before: values('raw'), after: values('value'), changes: [] }
  const did = [{ verb: 'overrode', what: fields.map((field) => primaryData[field].label) }]
  return {
    userId,
    username: updated_by,
    at: updated_at,
    action: 'updateProviderOverrides',
    message: messageOf([{ did, ...saved }], full_name),
    args: { providerId: id, log: random.pick(reasons), update: saved.after, expectedVersion: version - 1 },
    before: saved.before,
    after: saved.after,
  }
}
