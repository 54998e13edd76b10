import { memo, useMemo } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import type {
  InheritedTerm as InheritedTermOf,
  Physician,
  PhysicianSpecialty,
} from '../../domain/physicians/physician.ts'
import type { StoredRecord } from '../../domain/record.ts'
import type { StagedItem } from '../../domain/stagedSet.ts'
import { excludeTerm, setInheritedList, setSpecialtyVisibility } from '../../gql/physicians/overrideParts.ts'
import { StoredSwitch } from '../records/StoredSwitch.tsx'
import { type Switches, type SwitchSetup, useSwitch, useSwitches } from '../records/useSwitches.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { InheritedTerm, InheritedTerms } from './InheritedTerms.tsx'
import { SpecialtyCard } from './SpecialtyCard.tsx'

/** Names of the switches: two per specialty, and one per term even if several specialties pass it on. */
const switchNames = {
  isVisible: (specialty: string) => `visible ${specialty}`,
  inheritsList: (specialty: string) => `inherits ${specialty}`,
  isIncluded: (term: string) => `included ${term}`,
}
const switchLabels = {
  isVisible: 'Visible in specialty header',
  inheritsList: 'Enable Inherited List',
} as const

type SwitchEntry = readonly [string, SwitchSetup]

const ofSpecialty = (providerId: string, { id, label, isVisible, inheritsList }: PhysicianSpecialty): SwitchEntry[] => [
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

const ofTerm = (providerId: string, { id, label, isExcluded }: InheritedTermOf): SwitchEntry => [
  switchNames.isIncluded(id),
  {
    title: label,
    isOn: !isExcluded,
    set: ({ operationId, isOn }) => excludeTerm({ operationId, providerId, termId: id, isExcluded: !isOn }),
  },
]

/** Manages the switches of a physician's specialties and terms, which save at once (spec §2). */
export const useSpecialtySwitches = ({ id, draft }: StoredRecord<Physician>, onSwitched: () => void) => {
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

interface SpecialtyProps {
  readonly item: StagedItem
  /** Physician as stored. */
  readonly physician: Physician
  /** True when the form's draft disables all terms of specialties. */
  readonly isDisabled: boolean
  readonly switches: Switches
  /** Handlers that remove the specialty and undo that; without them, nothing can be changed or switched. */
  readonly onRemove: ((id: string) => void) | undefined
  readonly onUndo: ((id: string) => void) | undefined
}

/** Shows a physician's specialty with its switches, which save at once, and its inherited terms (spec §2). */
export function Specialty({ item, physician, isDisabled, switches, onRemove, onUndo }: SpecialtyProps) {
  const { id, label, state } = item
  const { specialties, inheritedTerms, parts } = physician
  const held = specialties.find((each) => each.id === id)
  // All switches of an unsaved specialty are on and disabled.
  const isSaved = parts.specialties.specialties.includes(id)
  const terms = isDisabled ? [] : inheritedTerms.filter(({ through }) => through.includes(id))
  return (
    <SpecialtyCard
      id={id}
      name={label}
      state={state}
      onRemove={onRemove}
      onUndo={onUndo}
      switches={(['isVisible', 'inheritsList'] as const).map((each) => (
        <StoredSwitch
          key={each}
          switches={switches}
          name={switchNames[each](id)}
          label={switchLabels[each]}
          of={label}
          isOn={held?.[each] ?? true}
          isOnAtSource
          disabled={!isSaved || !onRemove}
          reason={isSaved ? undefined : 'Save the specialty first.'}
        />
      ))}
    >
      {terms.length > 0 && <Terms of={label} items={terms} switches={switches} readOnly={!onRemove} />}
    </SpecialtyCard>
  )
}

interface TermsProps {
  /** Name of the specialty that passes the terms on. */
  readonly of: string
  readonly items: readonly InheritedTermOf[]
  readonly switches: Switches
  readonly readOnly: boolean
}

function Terms({ of, items, switches, readOnly }: TermsProps) {
  const link = useTermLink()
  return (
    <InheritedTerms of={of} items={items}>
      {({ id, label, slug, isExcluded }) => (
        <Term key={id} {...{ id, label, slug, isExcluded, link, switches, readOnly }} />
      )}
    </InheritedTerms>
  )
}

/** Shows excluded terms that no current specialty of the physician passes on. Renders nothing without any. */
export function UnlistedExclusions({ items, isHeld, ...rest }: Omit<TermsProps, 'of'> & { readonly isHeld: boolean }) {
  const unlisted = items.filter(({ through }) => through.length === 0)
  if (unlisted.length === 0) return null
  return (
    <div inert={isHeld}>
      <Alert kind="info">
        None of this physician’s specialties has these excluded terms now. Include a term to remove its exclusion.
      </Alert>
      <Terms of="no specialty" items={unlisted} {...rest} />
    </div>
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

/** Memoized, because a specialty may have two hundred terms. */
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
