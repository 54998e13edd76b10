import { memo } from 'react'
import { InheritedTerm, InheritedTerms } from '../../components/InheritedTerms.tsx'
import { SpecialtyCard } from '../../components/SpecialtyCard.tsx'
import { Switch } from '../../components/Switch.tsx'
import type { Physician } from '../../domain/physician.ts'
import type { StagedItem } from '../../domain/stagedSet.ts'
import { type Switches, useSwitch } from '../useSwitches.ts'
import { useTermLink } from '../useTermLink.tsx'
import { switchLabels, switchNames } from './useSpecialtySwitches.ts'

interface SpecialtyProps {
  readonly item: StagedItem
  /** As the service has them. */
  readonly physician: Physician
  /** No term comes through any specialty, as the form has it. */
  readonly isDisabled: boolean
  readonly switches: Switches
  /** What takes the specialty away, and what puts it back; without them nothing can be changed, nor switched. */
  readonly onRemove: ((id: string) => void) | undefined
  readonly onUndo: ((id: string) => void) | undefined
}

/** A specialty of a physician: what is switched of it at once, and the terms that come through it (spec §2). */
export function Specialty({ item, physician, isDisabled, switches, onRemove, onUndo }: SpecialtyProps) {
  const { id, label, state } = item
  const link = useTermLink()
  const { specialties, inheritedTerms, parts } = physician
  const held = specialties.find((each) => each.id === id)
  const terms = isDisabled ? [] : inheritedTerms.filter(({ through }) => through.includes(id))
  return (
    <SpecialtyCard
      id={id}
      name={label}
      state={state}
      onRemove={onRemove}
      onUndo={onUndo}
      switches={(['isVisible', 'inheritsList'] as const).map((each) => (
        <SpecialtySwitch
          key={each}
          switches={switches}
          name={switchNames[each](id)}
          label={switchLabels[each]}
          of={label}
          isOn={held?.[each] ?? true}
          isSaved={parts.specialties.specialties.includes(id)}
          readOnly={!onRemove}
        />
      ))}
    >
      {terms.length > 0 && (
        <InheritedTerms of={label} items={terms}>
          {(term) => (
            <Term
              key={term.id}
              id={term.id}
              label={term.label}
              slug={term.slug}
              isExcluded={term.isExcluded}
              link={link}
              switches={switches}
              readOnly={!onRemove}
            />
          )}
        </InheritedTerms>
      )}
    </SpecialtyCard>
  )
}

interface SpecialtySwitchProps {
  readonly switches: Switches
  readonly name: string
  readonly label: string
  /** The specialty's name. */
  readonly of: string
  readonly isOn: boolean
  /** The service has the specialty already. */
  readonly isSaved: boolean
  readonly readOnly: boolean
}

/** What is not saved yet begins with all on. */
function SpecialtySwitch({ switches, name, label, of, isSaved, readOnly, ...stored }: SpecialtySwitchProps) {
  const { isOn, isStoredOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, name, stored.isOn)
  return (
    <Switch
      label={label}
      of={of}
      isOn={isOn}
      differs={!isStoredOn}
      busy={isBusy}
      notice={notice}
      saved={isJustSaved}
      disabled={!isSaved || readOnly}
      reason={isSaved ? reason : 'It can be switched once the specialty is saved.'}
      onPress={() => switches.press(name)}
    />
  )
}

interface TermProps {
  readonly id: string
  readonly label: string
  readonly slug: string
  readonly isExcluded: boolean
  readonly link: ReturnType<typeof useTermLink>
  readonly switches: Switches
  readonly readOnly: boolean
}

/** One term of maybe two hundred: it is drawn again only when it changes. */
const Term = memo(function Term({ id, isExcluded, switches, readOnly, ...term }: TermProps) {
  const name = switchNames.isIncluded(id)
  const { isOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, name, !isExcluded)
  return (
    <InheritedTerm
      {...term}
      isExcluded={!isOn}
      isBusy={isBusy}
      notice={notice}
      isJustSaved={isJustSaved}
      reason={reason}
      onToggle={readOnly ? undefined : () => switches.press(name)}
    />
  )
})
