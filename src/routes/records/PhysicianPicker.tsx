import { PHYSICIAN_PICKER_SIZE } from '../../domain/limits.ts'
import { pickPhysicians } from '../../gql/physicians.ts'
import type { Item } from '../../machines/association/association.ts'
import type { PickState } from './association.ts'
import { LookupPicker } from './LookupPicker.tsx'

interface PhysicianPickerProps {
  /** How a physician stands: linked already, being linked, or free. */
  readonly stateOf: (physician: Item) => PickState
  readonly onPick: (item: Item) => void
  /** It stands in a panel of its own. */
  readonly embedded?: boolean
}

/** Searches physicians by name and picks one by one. */
export const PhysicianPicker = (props: PhysicianPickerProps) => (
  <LookupPicker label="Physicians" search={pickPhysicians} limit={PHYSICIAN_PICKER_SIZE} {...props} />
)
