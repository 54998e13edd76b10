import { WallField, type WallFieldProps } from './WallField.tsx'
import { dates } from './wallKind.tsx'

/** A date of a form: MM/DD/YYYY. */
export const DateField = (props: WallFieldProps) => <WallField {...props} kind={dates} />
