import { WallField, type WallFieldProps } from './WallField.tsx'
import { times } from './wallKind.tsx'

/** A time of day of a form: 8:00 AM. */
export const TimeField = (props: WallFieldProps) => <WallField {...props} kind={times} />
