import { memo, useMemo } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import type {
  InheritedTerm as InheritedTermData,
  Physician,
  PhysicianSpecialty,
} from '../../domain/physicians/physician.ts'
import type { StoredRecord } from '../../domain/record.ts'
import type { StagedItem } from '../../domain/stagedSet.ts'
import { excludeTerm, setInheritedList, setSpecialtyVisibility } from '../../gql/physicians/overrideParts.ts'
import { AutoSaveSwitch } from '../records/AutoSaveSwitch.tsx'
import { type Switches, type SwitchSetup, useSwitch, useSwitches } from '../records/useSwitches.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { InheritedTerm, InheritedTerms } from './InheritedTerms.tsx'
import { SpecialtyCard } from './SpecialtyCard.tsx'

/** Two switches per specialty, one per term. Specialties with a common term share the term's switch. */
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

const specialtySwitchesOf = (
  providerId: string,
  { id, label, isVisible, inheritsList }: PhysicianSpecialty,
): SwitchEntry[] => [
  [
    switchNames.isVisible(id),
    {
      title: `${label}: ${switchLabels.isVisible}`,
      isOn: isVisible,
      set: (request) => setSpecialtyVisibility({ ...request, providerId, specialtyId: id }),
    },
  ],
  [
    switchNames.inheritsList(id),
    {
      title: `${label}: ${switchLabels.inheritsList}`,
      isOn: inheritsList,
      set: (request) => setInheritedList({ ...request, providerId, specialtyId: id }),
    },
  ],
]

const termSwitchOf = (providerId: string, { id, label, isExcluded }: InheritedTermData): SwitchEntry => [
  switchNames.isIncluded(id),
  {
    title: label,
    isOn: !isExcluded,
    set: ({ operationId, isOn }) => excludeTerm({ operationId, providerId, termId: id, isExcluded: !isOn }),
  },
]

/** Manages the switches of a physician's specialties and terms. Each press is saved immediately (spec §2). */
export const useSpecialtySwitches = ({ id, draft }: StoredRecord<Physician>, onSwitched: () => void) => {
  const { specialties, inheritedTerms } = draft
  const setups = useMemo(
    () =>
      new Map([
        ...specialties.flatMap((specialty) => specialtySwitchesOf(id, specialty)),
        ...inheritedTerms.map((term) => termSwitchOf(id, term)),
      ]),
    [id, specialties, inheritedTerms],
  )
  return useSwitches(setups, onSwitched)
}

interface SpecialtyProps {
  readonly item: StagedItem
  readonly physician: Physician
  /** True when 'Disable specialty terms association' is on, saved or not. */
  readonly isDisabled: boolean
  readonly switches: Switches
  /** Undefined in read-only mode, which also disables the switches. */
  readonly onRemove: ((id: string) => void) | undefined
  readonly onUndo: ((id: string) => void) | undefined
}

/** Shows a specialty of a physician with its switches and its inherited terms (spec §2). */
export function Specialty({ item, physician, isDisabled, switches, onRemove, onUndo }: SpecialtyProps) {
  const { id, label, state } = item
  const { specialties, inheritedTerms, parts } = physician
  const storedSpecialty = specialties.find((specialty) => specialty.id === id)
  // The service has no switches yet for an unsaved specialty.
  const isSaved = parts.specialties.specialties.includes(id)
  const terms = isDisabled ? [] : inheritedTerms.filter(({ through }) => through.includes(id))
  return (
    <SpecialtyCard
      id={id}
      name={label}
      state={state}
      onRemove={onRemove}
      onUndo={onUndo}
      switches={(['isVisible', 'inheritsList'] as const).map((name) => (
        <AutoSaveSwitch
          key={name}
          switches={switches}
          name={switchNames[name](id)}
          label={switchLabels[name]}
          recordName={label}
          isOn={storedSpecialty?.[name] ?? true}
          isOnAtSource
          disabled={!isSaved || !onRemove}
          reason={isSaved ? undefined : 'Save the specialty first.'}
        />
      ))}
    >
      {terms.length > 0 && (
        <Terms
          label={`Terms inherited from ${label}`}
          filterLabel={`Filter terms of ${label}`}
          items={terms}
          switches={switches}
          readOnly={!onRemove}
        />
      )}
    </SpecialtyCard>
  )
}

interface TermsProps {
  readonly label: string
  readonly filterLabel: string
  readonly items: readonly InheritedTermData[]
  readonly switches: Switches
  readonly readOnly: boolean
}

function Terms({ label: listLabel, filterLabel, items, switches, readOnly }: TermsProps) {
  const link = useTermLink()
  return (
    <InheritedTerms label={listLabel} filterLabel={filterLabel} items={items}>
      {({ id, label, slug, isExcluded }) => (
        <Term key={id} {...{ id, label, slug, isExcluded, link, switches, readOnly }} />
      )}
    </InheritedTerms>
  )
}

/** Shows excluded terms that none of the physician's current specialties has. */
export function UnlistedExclusions({
  items,
  isInert,
  ...termsProps
}: Omit<TermsProps, 'label' | 'filterLabel'> & { readonly isInert: boolean }) {
  const unlisted = items.filter(({ through }) => through.length === 0)
  if (unlisted.length === 0) return null
  return (
    <div inert={isInert}>
      <Alert kind="info">
        These excluded terms are no longer in any of this physician’s specialties. Choose Include to remove an
        exclusion.
      </Alert>
      <Terms label="Other excluded terms" filterLabel="Filter other excluded terms" items={unlisted} {...termsProps} />
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
