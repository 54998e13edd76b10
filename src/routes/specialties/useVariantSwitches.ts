import { useMemo } from 'react'
import { searchVariant, type VariantLine } from '../../gql/specialties/specialtyTerms.ts'
import { type SwitchSetup, useSwitches } from '../records/useSwitches.ts'

export const SEARCH_VARIANT = 'Search variant terms'

/** What is switched at once among the variants of a specialty, by the ids of their service lines (spec §7). */
export const useVariantSwitches = (specialtyId: string, lines: readonly VariantLine[], onSwitched: () => void) => {
  const setups = useMemo(
    () =>
      new Map(
        lines.map(({ id, label, isSearched }): [string, SwitchSetup] => [
          id,
          {
            title: `${label}: ${SEARCH_VARIANT}`,
            isOn: isSearched,
            set: ({ operationId, isOn }) =>
              searchVariant({ operationId, specialtyId, serviceLineId: id, status: isOn }),
          },
        ]),
      ),
    [specialtyId, lines],
  )
  return useSwitches(setups, onSwitched)
}
