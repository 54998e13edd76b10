import { quoted } from '../../../src/domain/bulk/readCell.ts'
import type { SheetTable } from '../../../src/domain/bulk/sheet.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { capitalized } from '../../../src/domain/text.ts'
import type { NamedRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { Cells } from './cells.ts'
import { type FoundRecord, findByKeys, keyTables } from './lookup.ts'
import type { RowProblem } from './row.ts'

export const problemOf = (
  outcome: RowProblem['outcome'],
  reason: string,
  details: Partial<RowProblem> = {},
): RowProblem => ({ outcome, reason, fields: [], candidates: [], ...details })

export interface FoundRow {
  readonly record: NamedRecord | null
  readonly problem: RowProblem | null
  /** Columns that have found the record. */
  readonly foundBy: readonly string[]
}

/** Returns the record of an ambiguous row that the user has chosen, or the problem. */
export const chooseAmong = (
  found: readonly FoundRecord[],
  noun: string,
  text: string,
  chosenId: string | null | undefined,
): Pick<FoundRow, 'record' | 'problem'> => {
  const [first] = found
  if (!first) return { record: null, problem: problemOf('UNKNOWN', `No ${noun} has ${text}.`) }
  if (found.length === 1) return { record: first, problem: null }
  const chosen = found.find(({ id }) => id === chosenId)
  if (chosen) return { record: chosen, problem: null }
  const candidates = found.map(({ id, fullName }) => ({ id, name: fullName }))
  return { record: null, problem: problemOf('AMBIGUOUS', `Several records have ${text}. Choose one.`, { candidates }) }
}

const describe = (table: SheetTable, names: readonly string[], cells: Cells): string =>
  names.map((name) => `the ${table[name]?.header} ${quoted(cells.get(name) ?? '')}`).join(' and ')

const unidentified = problemOf('UNKNOWN', 'This row names no record.')

/** Finds the records of rows: by their keys, or without keys by all their names. */
export const findRows = async (
  tx: Queryable,
  kind: UploadedKind,
  table: SheetTable,
  rows: readonly Cells[],
  chosenIds: readonly (string | null | undefined)[],
): Promise<FoundRow[]> => {
  const { noun } = keyTables[kind]
  const isGiven = (cells: Cells, name: string) => (cells.get(name) ?? '') !== ''
  const namesWith = (uses: readonly string[]) =>
    Object.keys(table).filter((name) => uses.includes(table[name]?.use ?? ''))
  const [keyNames, nameNames] = [[...namesWith(['id']), ...namesWith(['key'])], namesWith(['name'])]

  const foundByKey = new Map<string, FoundRecord[][]>()
  for (const name of keyNames) {
    if (!rows.some((cells) => isGiven(cells, name))) continue
    foundByKey.set(
      name,
      await findByKeys(
        tx,
        kind,
        [name],
        rows.map((cells) => [cells.get(name) ?? '']),
      ),
    )
  }

  const givenNames = rows.map((cells) =>
    keyNames.some((name) => isGiven(cells, name)) ? [] : nameNames.filter((name) => isGiven(cells, name)),
  )
  const foundByNames = new Map<number, FoundRecord[]>()
  for (const [key, indexes] of Map.groupBy(rows.keys(), (index) => givenNames[index]?.join() ?? '')) {
    if (key === '') continue
    const names = key.split(',')
    const found = await findByKeys(
      tx,
      kind,
      names,
      indexes.map((index) => names.map((name) => rows[index]?.get(name) ?? '')),
    )
    indexes.forEach((index, place) => void foundByNames.set(index, found[place] ?? []))
  }

  return rows.map((cells, index): FoundRow => {
    const names = givenNames[index] ?? []
    if (names.length > 0)
      return {
        ...chooseAmong(foundByNames.get(index) ?? [], noun, describe(table, names, cells), chosenIds[index]),
        foundBy: names,
      }
    const given = keyNames.filter((name) => isGiven(cells, name))
    const results = given.flatMap((name) => {
      const [record] = foundByKey.get(name)?.[index] ?? []
      return record ? [{ name, record }] : []
    })
    const [first] = results
    if (given.length === 0) return { record: null, problem: unidentified, foundBy: [] }
    if (!first || (given.includes('id') && first.name !== 'id')) {
      const missing = given.includes('id') ? ['id'] : given
      const reason = `No ${noun} has ${describe(table, missing, cells)}.`
      return { record: null, problem: problemOf('UNKNOWN', reason), foundBy: [] }
    }
    const other = results.find(({ record }) => record.id !== first.record.id)
    if (other) {
      const reason = `${describe(table, [first.name], cells)} is that of ${quoted(first.record.name)}, but ${describe(table, [other.name], cells)} is that of ${quoted(other.record.name)}.`
      return {
        record: null,
        problem: problemOf('REFUSED', capitalized(reason)),
        foundBy: [],
      }
    }
    return { record: first.record, problem: null, foundBy: results.map(({ name }) => name) }
  })
}
