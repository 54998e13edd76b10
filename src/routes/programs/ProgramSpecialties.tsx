import { memo, useMemo } from 'react'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import {
  addProgramSpecialty,
  fetchProgramSpecialties,
  type ProgramSpecialty,
  pickSpecialties,
  removeProgramSpecialty,
  switchInheritedTerms,
} from '../../gql/programs/programParts.ts'
import type { PickState } from '../records/association.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import type { LinkOwner } from '../records/useLinks.ts'
import { AddPart } from './AddPart.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import { type Parts, partsMachine, useParts } from './useParts.ts'

interface SpecialtyDraft {
  /** Empty until the user selects a specialty. */
  readonly id: string
  readonly label: string
}

const noSpecialty: SpecialtyDraft = { id: '', label: '' }

const freeState: PickState = { state: 'free', reason: undefined }
const selectedState: PickState = { state: 'linked', reason: undefined }
const listedState: PickState = { state: 'linked', reason: 'Already in the list.' }

/** Adds a specialty to a program (spec §2). */
function AddSpecialty({ parts }: { readonly parts: Parts<ProgramSpecialty, SpecialtyDraft> }) {
  const { snapshot, actor, isBusy } = parts
  const { draft, parts: specialties } = snapshot.context
  const stateOf = useMemo(() => {
    const ids = new Set(specialties?.map(({ specialtyId }) => specialtyId))
    return ({ id }: SpecialtyDraft) => {
      if (ids.has(id)) return listedState
      return id === draft.id ? selectedState : freeState
    }
  }, [specialties, draft.id])
  return (
    <AddPart parts={parts} title="Add Specialty" addLabel="Add Specialty">
      <ReadOnlyField label="Specialty" value={draft.label} hint="Choose a specialty below." />
      <div inert={isBusy}>
        <LookupPicker
          embedded
          label="Specialties"
          search={pickSpecialties}
          limit={SPECIALTY_PICKER_SIZE}
          stateOf={stateOf}
          onPick={({ id, label }) => actor.send({ type: 'draft.change', patch: { id, label } })}
        />
      </div>
    </AddPart>
  )
}

const rules = {
  blank: noSpecialty,
  problemsOf: ({ id }: SpecialtyDraft) => (id === '' ? [{ field: 'id', message: 'Choose a specialty.' }] : []),
}
const machine = partsMachine(rules, {
  load: fetchProgramSpecialties,
  add: addProgramSpecialty,
  remove: removeProgramSpecialty,
})

const partTexts = {
  title: 'Specialty List',
  added: 'Promoted program specialty added successfully.',
  removed: 'Promoted Program specialty deleted',
  alreadyRemoved: 'That Specialty could not be found...',
}

const nameOf = ({ name }: ProgramSpecialty) => name
const cellsOf = ({ name }: ProgramSpecialty) => [<bdi key="name">{name}</bdi>]

/** Specialties of a program, each with a switch for inherited terms (spec §2). */
export const ProgramSpecialties = memo(function ProgramSpecialties(owner: LinkOwner) {
  const parts = useParts(machine, owner, rules, partTexts)
  return (
    <PartsPanel
      parts={parts}
      noun="specialty"
      addLabel="Add Specialty"
      columns={['Specialty']}
      toggleColumn="Include Inherited Terms?"
      none={texts.noRecords}
      nameOf={nameOf}
      cellsOf={cellsOf}
      onSwitch={switchInheritedTerms}
      addDialog={<AddSpecialty parts={parts} />}
    />
  )
})
