import { memo } from 'react'
import { texts } from '../../domain/texts.ts'
import {
  addProgramSpecialty,
  fetchProgramSpecialties,
  type ProgramSpecialty,
  removeProgramSpecialty,
  switchInheritedTerms,
} from '../../gql/programs/programParts.ts'
import type { Owner } from '../records/useLinks.ts'
import { AddSpecialty } from './AddSpecialty.tsx'
import { type ChosenSpecialty, noSpecialty } from './chosenSpecialty.ts'
import { PartsPanel } from './PartsPanel.tsx'
import { partsMachine } from './partsMachine.ts'
import { useParts } from './useParts.ts'

const rules = {
  blank: noSpecialty,
  problemsOf: ({ id }: ChosenSpecialty) => (id === '' ? [{ field: 'id', message: 'Choose a specialty.' }] : []),
}
const machine = partsMachine(rules, {
  load: fetchProgramSpecialties,
  add: addProgramSpecialty,
  remove: removeProgramSpecialty,
})

const says = {
  title: 'Specialty List',
  added: 'Promoted program specialty added successfully.',
  removed: 'Promoted Program specialty deleted',
  missed: 'That Specialty could not be found...',
}

const nameOf = ({ name }: ProgramSpecialty) => name
const cellsOf = ({ name }: ProgramSpecialty) => [<bdi key="name">{name}</bdi>]

/** The specialties with which a program is shown, each with its inherited terms or without (spec §2). */
export const ProgramSpecialties = memo(function ProgramSpecialties(owner: Owner) {
  const parts = useParts(machine, owner, rules, says)
  return (
    <PartsPanel
      parts={parts}
      noun="specialty"
      add="Add Specialty"
      columns={['Specialty']}
      toggleColumn="Include Inherited Terms?"
      none={texts.noRecords}
      nameOf={nameOf}
      cellsOf={cellsOf}
      onSwitch={switchInheritedTerms}
      adding={<AddSpecialty parts={parts} />}
    />
  )
})
