import { auditValue, changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import { fieldLabel, flagText } from './fieldLabels.ts'

interface Difference {
  /** Noun of a link or part; null for the record's own fields. */
  readonly part: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Old and new value of a field, as people read them. Null for no value. */
export interface ReadableRow {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const nameIn = (value: Readonly<Record<string, unknown>>): unknown =>
  value.name ?? value.fullName ?? value.award_name ?? value.term ?? value.node ?? value.parent

/** Returns a value as people read it, such as the name of a linked record. */
const readableValue = (kind: string, path: string, value: unknown): string | null => {
  if (isBlank(value)) return null
  if (typeof value === 'boolean') return flagText(kind, path, value)
  const dated = auditValue(path, value)
  if (typeof dated === 'string') return dated
  if (Array.isArray(dated)) return dated.map((item) => readableValue(kind, '', item) ?? '').join(', ')
  if (!isRecord(dated)) return String(dated)
  const name = nameIn(dated)
  if (name !== undefined && name !== null) return readableValue(kind, '', name)
  const fields = Object.entries(dated).map(([field, item]) => {
    const text = readableValue('', field, item)
    return text === null ? null : `${fieldLabel('', field)}: ${text}`
  })
  return fields.filter((field) => field !== null).join(', ')
}

/** Returns the rows of the record's own fields. */
const ownRows = (kind: string, { before, after }: Difference): ReadableRow[] =>
  changeRows(before, after).flatMap((row) => {
    const [old, next] = [readableValue(kind, row.path, row.before), readableValue(kind, row.path, row.after)]
    return old === null && next === null ? [] : [{ label: fieldLabel(kind, row.path), before: old, after: next }]
  })

/** Returns the row of a link or part, and the rows of its changed fields. */
const partRows = (kind: string, part: string, { before, after }: Difference): ReadableRow[] => {
  if (!isRecord(before) || !isRecord(after))
    return [{ label: part, before: readableValue(kind, '', before), after: readableValue(kind, '', after) }]
  const name = nameIn(after) === undefined ? '' : ` ${readableValue(kind, '', after)}`
  return changeRows(before, after).map((row) => ({
    label: `${part}${name}: ${fieldLabel('', row.path).toLowerCase()}`,
    before: readableValue('', row.path, row.before),
    after: readableValue('', row.path, row.after),
  }))
}

/** Returns the differences of a record of this kind as rows. */
export const readableRows = (kind: string, differences: readonly Difference[]): ReadableRow[] =>
  differences.flatMap((difference) =>
    difference.part === null ? ownRows(kind, difference) : partRows(kind, difference.part, difference),
  )
