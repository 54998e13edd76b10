import { badInput } from '../../contract/errors.ts'

/** Which rows of a top list: by the cursor, as in every list, or by `offset` and `limit` (spec §7). */
export interface PlaceArgs {
  readonly first?: number | null
  readonly afterCurser?: string | null
  readonly limit?: number | null
  readonly offset?: number | null
}

const refuseNegative = (field: string, value: number | null | undefined): void => {
  if (value != null && value < 0) throw badInput({ field, message: `${field} must not be negative.` })
}

/**
 * The rows that are asked for, as `first` and `afterCurser`, which win where both ways are given. Errors:
 * BAD_USER_INPUT.
 */
export const placed = ({ first, afterCurser, limit, offset }: PlaceArgs) => {
  refuseNegative('limit', limit)
  refuseNegative('offset', offset)
  return { first: first ?? limit, afterCurser: afterCurser ?? (offset ? String(offset - 1) : null) }
}
