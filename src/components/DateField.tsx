import { WallField, type WallFieldProps } from './WallField.tsx'
import { WallFilter, type WallFilterProps } from './WallFilter.tsx'
import { dates } from './wallKind.tsx'

/** A date of a form: MM/DD/YYYY. */
export const DateField = (props: WallFieldProps) => <WallField {...props} kind={dates} />

/** A filter of a list by a date, which addresses say as 2026-02-09. */
export const DateFilter = (props: WallFilterProps) => <WallFilter {...props} kind={dates} />
