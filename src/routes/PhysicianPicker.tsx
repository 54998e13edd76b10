import { PHYSICIAN_PICKER_SIZE } from '../domain/limits.ts'
import { pickPhysicians } from '../gql/physicians.ts'
import type { Item } from '../machines/association.ts'
import type { PickState } from './association.ts'
import { LookupPicker } from './LookupPicker.tsx'

interface PhysicianPickerProps {
  /** How physicians that are linked, or being linked, stand. */
  readonly states: ReadonlyMap<string, PickState>
  readonly onPick: (item: Item) => void
}

/** Searches physicians by name and adds one by one. */
export const PhysicianPicker = (props: PhysicianPickerProps) => (
  <LookupPicker label="Physicians" search={pickPhysicians} limit={PHYSICIAN_PICKER_SIZE} {...props} />
)
