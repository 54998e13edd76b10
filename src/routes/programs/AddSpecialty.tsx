import { useMemo } from 'react'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import { type ProgramSpecialty, pickSpecialties } from '../../gql/programs/programParts.ts'
import type { PickState } from '../records/association.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { AddPart } from './AddPart.tsx'
import type { ChosenSpecialty } from './chosenSpecialty.ts'
import type { Parts } from './useParts.ts'

const free: PickState = { state: 'free', reason: undefined }
const chosen: PickState = { state: 'linked', reason: undefined }
const listed: PickState = { state: 'linked', reason: 'In the list already.' }

/** Shows a program with a specialty, which is chosen from all there are (spec §2). */
export function AddSpecialty({ parts }: { readonly parts: Parts<ProgramSpecialty, ChosenSpecialty> }) {
  const { snapshot, actor, isBusy } = parts
  const { draft, parts: specialties } = snapshot.context
  const stateOf = useMemo(() => {
    const ids = new Set(specialties?.map(({ specialtyId }) => specialtyId))
    return ({ id }: ChosenSpecialty) => {
      if (ids.has(id)) return listed
      return id === draft.id ? chosen : free
    }
  }, [specialties, draft.id])
  return (
    <AddPart parts={parts} title="Add Specialty" add="Add Specialty">
      <ReadOnlyField label="Specialty" value={draft.label} hint="The one that is chosen below." />
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
