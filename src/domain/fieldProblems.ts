import type { DraftOf, Field, FieldTable } from './fields.ts'
import { NAME_LENGTH } from './limits.ts'
import { nameProblem, type Problem } from './problem.ts'
import { slugProblem } from './slug.ts'
import { urlProblem } from './url.ts'

const problemOf = (field: Field, value: unknown): string | null => {
  if (typeof value !== 'string') return null
  if (field.kind === 'name') return nameProblem(field.label, value, NAME_LENGTH)
  if (field.kind === 'slug') return slugProblem(value)
  if (field.kind === 'url') return urlProblem(field.label, value)
  return value === '' ? null : nameProblem(field.label, value, NAME_LENGTH)
}

export const fieldProblems = <Table extends FieldTable>(
  table: Table,
  values: Partial<DraftOf<Table>>,
): Problem<keyof Table & string>[] =>
  Object.entries(table).flatMap(([name, field]) => {
    const message = problemOf(field, values[name as keyof Table])
    return message === null ? [] : [{ field: name, message }]
  })
