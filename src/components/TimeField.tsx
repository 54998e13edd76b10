import { WallField, type WallFieldProps } from './WallField.tsx'
import { WallFilter, type WallFilterProps } from './WallFilter.tsx'
import { times } from './wallKind.tsx'

/** A time of day of a form: 8:00 AM. */
export const TimeField = (props: WallFieldProps) => <WallField {...props} kind={times} />

/** A filter of a list by a time of day, which addresses say as 20:30. */
export const TimeFilter = (props: WallFilterProps) => <WallFilter {...props} kind={times} />
