import type { BulkTransaction } from '../../database/bulk.ts'
import type { DatedEntry, IdOf } from '../../demo/past.ts'
import type { Random } from '../../demo/random.ts'
import type { SavedRecord } from '../../demo/savedRecords.ts'
import { demoHistories } from '../../sections/sections.ts'

const STAFF = ['curator', 'former', 'admin'] as const

const inventEarlierFields = (random: Random, fields: object): object => {
  const switches = Object.entries(fields).filter(([name, value]) => typeof value === 'boolean' || name === 'status')
  if (switches.length === 0) return { ...fields, match: `${Reflect.get(fields, 'match')}*` }
  const [name, value] = random.pick(switches)
  return { ...fields, [name]: typeof value === 'boolean' ? !value : 1 - Number(value) }
}

/** Invents the earlier saves of a record. The last save gives its current state. */
const historyOf = (random: Random, record: SavedRecord, idOf: IdOf): DatedEntry[] => {
  const { id, version, created_at, updated_at, title, key } = record
  const step = (updated_at - created_at) / Math.max(1, version - 1)
  let after = record.fields
  return Array.from({ length: version }, (_, index): DatedEntry => {
    const number = version - index
    const isFirst = number === 1
    const username = index === 0 ? record.updated_by : random.pick(STAFF)
    const at = isFirst ? created_at : Math.floor(updated_at - index * step)
    const [current, before] = [after, isFirst ? null : inventEarlierFields(random, after)]
    if (before) after = before
    return {
      at,
      entry: () => {
        const update = Object.entries(current).filter(([name, value]) => before && value !== Reflect.get(before, name))
        return {
          userId: idOf(username),
          username,
          at,
          action: isFirst ? record.create : record.update,
          message: `${isFirst ? 'Created' : 'Updated'} ${title}`,
          args: isFirst ? current : { [key]: id, update: Object.fromEntries(update), expectedVersion: number - 1 },
          before,
          after: current,
        }
      },
    }
  }).toReversed()
}

export const recordHistory = async (tx: BulkTransaction, random: Random, idOf: IdOf): Promise<DatedEntry[]> => {
  const records: SavedRecord[] = []
  for (const [table, read] of Object.entries(demoHistories)) for (const one of await read(tx, table)) records.push(one)
  return records.flatMap((record) => historyOf(random, record, idOf))
}
