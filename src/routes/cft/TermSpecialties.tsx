import { memo } from 'react'
import { ALL_ROWS } from '../../domain/limits.ts'
import {
  changeInheritedList,
  changeMasterList,
  fetchInheritedLists,
  fetchMasterLists,
  pickInheritedLists,
  pickMasterLists,
  type SpecialtyList,
} from '../../gql/termSpecialties.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import type { Change } from '../../machines/association.ts'
import { answer } from '../../machines/service.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { LookupPicker } from '../LookupPicker.tsx'
import type { Owner } from '../useLinks.ts'

type Owned = { readonly owner: string }

const inheritedLists = createAssociationMachine<SpecialtyList>().provide({
  actors: {
    loadItems: answer<readonly SpecialtyList[], Owned>(fetchInheritedLists),
    change: answer<SpecialtyList, Change<SpecialtyList> & Owned>(changeInheritedList),
  },
})
const masterLists = createAssociationMachine<SpecialtyList>().provide({
  actors: {
    loadItems: answer<readonly SpecialtyList[], Owned>(fetchMasterLists),
    change: answer<SpecialtyList, Change<SpecialtyList> & Owned>(changeMasterList),
  },
})

/** The specialties from which physicians inherit a term: their default lists, and service lines' variants of them (spec §2). */
export const InheritedLists = memo(function InheritedLists({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Specialties (Inherited List)"
      owner={{ id, touches, isGone, onChanged }}
      machine={inheritedLists}
      picker={(states, onPick) => (
        <LookupPicker
          label="Specialties"
          search={pickInheritedLists}
          limit={ALL_ROWS}
          states={states}
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
      picker={(states, onPick) => (
        <LookupPicker label="Specialties" search={pickMasterLists} limit={ALL_ROWS} states={states} onPick={onPick} />
      )}
    />
  )
})
