import { InheritedTerms } from '../../components/InheritedTerms.tsx'
import { SpecialtyCard } from '../../components/SpecialtyCard.tsx'
import { Switch } from '../../components/Switch.tsx'
import { MAX_ROWS } from '../../domain/limits.ts'
import type { Physician } from '../../domain/physician.ts'
import type { StagedItem } from '../../domain/stagedSet.ts'
import { useTermLink } from '../useTermLink.tsx'
import { type SpecialtySwitches, switchLabels, switchNames } from './useSpecialtySwitches.ts'

interface SpecialtyProps {
  readonly item: StagedItem
  /** As the service has them. */
  readonly physician: Physician
  readonly switches: SpecialtySwitches
  /** What takes the specialty away, and what puts it back; without them nothing can be changed, nor switched. */
  readonly onRemove: ((id: string) => void) | undefined
  readonly onUndo: ((id: string) => void) | undefined
}

/** A specialty of a physician: what is switched of it at once, and the terms that come through it (spec §2). */
export function Specialty({ item, physician, switches, onRemove, onUndo }: SpecialtyProps) {
  const { id, label, state } = item
  const link = useTermLink()
  const { inheritedTerms, parts } = physician
  const { specialties, disable_specialty_terms_association } = parts.specialties
  const isHeld = specialties.includes(id)
  const terms = disable_specialty_terms_association ? [] : inheritedTerms.filter(({ through }) => through.includes(id))
  return (
    <SpecialtyCard
      id={id}
      name={label}
      state={state}
      onRemove={onRemove}
      onUndo={onUndo}
      switches={(['isVisible', 'inheritsList'] as const).map((each) => {
        const name = switchNames[each](id)
        const { isOn, isBusy, reason } = switches.standingOf(name)
        return (
          <Switch
            key={each}
            label={switchLabels[each]}
            isOn={isOn}
            busy={isBusy}
            disabled={!isHeld || !onRemove}
            reason={isHeld ? reason : 'It can be switched once the specialty is saved.'}
            onPress={() => switches.press(name)}
          />
        )
      })}
    >
      {terms.length > 0 && (
        <InheritedTerms
          of={label}
          items={terms.map((term) => {
            const { isOn, isBusy } = switches.standingOf(switchNames.isIncluded(term.id))
            return { ...term, isExcluded: !isOn, isBusy }
          })}
          link={link}
          onToggle={onRemove && ((term) => switches.press(switchNames.isIncluded(term)))}
          isCut={inheritedTerms.length >= MAX_ROWS}
        />
      )}
    </SpecialtyCard>
  )
}
