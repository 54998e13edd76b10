import { memo } from 'react'
import { SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import {
  changeInheritedList,
  changeMasterList,
  fetchInheritedLists,
  fetchMasterLists,
  pickInheritedLists,
  pickMasterLists,
} from '../../gql/terms/termSpecialties.ts'
import { AssociationPanel } from '../records/AssociationPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { linksMachine } from '../records/linksMachine.ts'
import type { Owner } from '../records/useLinks.ts'

const inheritedLists = linksMachine(fetchInheritedLists, changeInheritedList)
const masterLists = linksMachine(fetchMasterLists, changeMasterList)

/**
 * The specialties from which physicians inherit a term: their default lists, and service lines' variants of them (spec §2).
 * What a picker loads at most is specialties; followed by their variants they are more rows.
 */
export const InheritedLists = memo(function InheritedLists({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Specialties (Inherited List)"
      owner={{ id, touches, isGone, onChanged }}
      machine={inheritedLists}
      picker={(stateOf, onPick) => (
        <LookupPicker
          label="Specialties"
          search={pickInheritedLists}
          limit={SPECIALTY_PICKER_SIZE}
          stateOf={stateOf}
          onPick={onPick}
        />
      )}
    />
  )
})

/** The specialties whose master list, from which the other lists are chosen, holds a term (spec §2). */
export const MasterLists = memo(function MasterLists({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Specialty Master Lists"
      owner={{ id, touches, isGone, onChanged }}
      machine={masterLists}
      picker={(stateOf, onPick) => (
        <LookupPicker
          label="Specialties"
          search={pickMasterLists}
          limit={SPECIALTY_PICKER_SIZE}
          stateOf={stateOf}
          onPick={onPick}
        />
      )}
    />
  )
})
