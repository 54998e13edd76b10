import { useMemo } from 'react'
import type { HeldSpecialty, InheritedTerm, Physician } from '../../domain/physicians/physician.ts'
import type { Stored } from '../../domain/record.ts'
import { excludeTerm, setInheritedList, setSpecialtyVisibility } from '../../gql/physicians/overrideParts.ts'
import { type SwitchSetup, useSwitches } from '../records/useSwitches.ts'

/** The names of the switches: two of each specialty, and one of each term however many specialties it comes through. */
export const switchNames = {
  isVisible: (specialty: string) => `visible ${specialty}`,
  inheritsList: (specialty: string) => `inherits ${specialty}`,
  isIncluded: (term: string) => `included ${term}`,
}
export const switchLabels = {
  isVisible: 'Visible in specialty header',
  inheritsList: 'Enable Inherited List',
} as const

type Named = readonly [string, SwitchSetup]

const ofSpecialty = (providerId: string, { id, label, isVisible, inheritsList }: HeldSpecialty): Named[] => [
  [
    switchNames.isVisible(id),
    {
      title: `${label}: ${switchLabels.isVisible}`,
      isOn: isVisible,
      set: (switching) => setSpecialtyVisibility({ ...switching, providerId, specialtyId: id }),
    },
  ],
  [
    switchNames.inheritsList(id),
    {
      title: `${label}: ${switchLabels.inheritsList}`,
      isOn: inheritsList,
      set: (switching) => setInheritedList({ ...switching, providerId, specialtyId: id }),
    },
  ],
]

const ofTerm = (providerId: string, { id, label, isExcluded }: InheritedTerm): Named => [
  switchNames.isIncluded(id),
  {
    title: label,
    isOn: !isExcluded,
    set: ({ operationId, isOn }) => excludeTerm({ operationId, providerId, termId: id, isExcluded: !isOn }),
  },
]

/** What is switched at once among the specialties of a physician, and their terms (spec §2). */
export const useSpecialtySwitches = ({ id, draft }: Stored<Physician>, onSwitched: () => void) => {
  const { specialties, inheritedTerms } = draft
  const setups = useMemo(
    () =>
      new Map([
        ...specialties.flatMap((specialty) => ofSpecialty(id, specialty)),
        ...inheritedTerms.map((term) => ofTerm(id, term)),
      ]),
    [id, specialties, inheritedTerms],
  )
  return useSwitches(setups, onSwitched)
}
