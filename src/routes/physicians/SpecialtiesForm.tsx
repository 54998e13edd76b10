import { useSelector } from '@xstate/react'
import { Plus, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Switch } from '../../components/actions/Switch.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { MAX_ROWS, SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { pickPhysicianSpecialties } from '../../gql/physicians/overrideParts.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useDisabledReason } from './part.ts'
import css from './SpecialtiesForm.module.css'
import { Specialty, UnlistedExclusions, useSpecialtySwitches } from './Specialty.tsx'
import { SpecialtyCards } from './SpecialtyCard.tsx'
import { useStagedSet } from './StagedPanel.tsx'

interface PickerPopoverProps {
  readonly label: string
  readonly isInert: boolean
  /** Called on Escape. Must move focus back to the button that opened the popover. */
  readonly onClose: () => void
  readonly children: ReactNode
}

function PickerPopover({ label, isInert, onClose, children }: PickerPopoverProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events of its content bubble here
    <section className={css.popover} aria-label={label} data-owns-escape="" inert={isInert} onKeyDown={closeOnEscape}>
      {children}
    </section>
  )
}

const DISABLE_LABEL = 'Disable specialty terms association'

/** Specialty Association Overrides form (spec §2, §4). */
export function SpecialtiesForm({ form, physician, readOnly, onReload }: PartProps<'specialties'>) {
  const { specialties, originalSpecialties, inheritedTerms } = physician.draft
  const specialtySet = useStagedSet({
    form,
    field: 'specialties',
    storedItems: specialties,
    sourceIds: originalSpecialties,
  })
  const switches = useSpecialtySwitches(physician, onReload)
  const isDisabled = useSelector(form, ({ context }) => context.draft.disable_specialty_terms_association)
  const formReason = useDisabledReason(form, readOnly)
  const isOriginal = !isDisabled && specialtySet.items.every(({ state }) => state === 'original')
  const [isPicking, setPicking] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const setDisabled = (isOn: boolean) =>
    form.send({ type: 'field.change', patch: { disable_specialty_terms_association: isOn } })
  const closePicker = () => {
    addButton.current?.focus()
    setPicking(false)
  }
  return (
    <PartSection
      part="specialties"
      form={form}
      readOnly={readOnly}
      hint="Switches, Exclude and Include take effect immediately. Other changes need Save."
      warning={texts.changedAssociations}
      texts={{
        specialties: { label: 'Specialties', textOf: specialtySet.nameOf },
        disable_specialty_terms_association: { label: DISABLE_LABEL, textOf: (isOn) => (isOn ? 'Yes' : 'No') },
      }}
      tools={
        <>
          <Button
            kind="ghost"
            small
            icon={<Undo2 />}
            disabled={isOriginal || formReason !== undefined}
            reason={formReason ?? 'Nothing to revert: these are the original specialties.'}
            onClick={() => {
              specialtySet.revert()
              setDisabled(false)
            }}
          >
            Revert to Original
          </Button>
          <Button
            ref={addButton}
            small
            icon={<Plus />}
            disabled={formReason !== undefined}
            reason={formReason}
            aria-expanded={isPicking}
            onClick={isPicking ? closePicker : () => setPicking(true)}
          >
            Add Specialty
          </Button>
        </>
      }
    >
      {isPicking && !readOnly && (
        <PickerPopover label="Add Specialty" isInert={formReason !== undefined} onClose={closePicker}>
          <LookupPicker
            label="Specialties"
            search={pickPhysicianSpecialties}
            limit={SPECIALTY_PICKER_SIZE}
            stateOf={specialtySet.stateOf}
            onPick={specialtySet.add}
          />
        </PickerPopover>
      )}
      <Switch
        label={DISABLE_LABEL}
        isOn={isDisabled}
        isOverridden={isDisabled}
        disabled={formReason !== undefined}
        reason={formReason}
        onPress={() => setDisabled(!isDisabled)}
      />
      {isDisabled && <Alert kind="info">The physician gets no terms from specialties while this switch is on.</Alert>}
      {!isDisabled && inheritedTerms.length >= MAX_ROWS && (
        <Alert kind="info">Only the first {MAX_ROWS} terms of these specialties are shown, sorted by name.</Alert>
      )}
      <div inert={formReason !== undefined && !readOnly}>
        <SpecialtyCards items={specialtySet.items} fallbackRef={addButton}>
          {specialtySet.items.map((item) => (
            <Specialty
              key={item.id}
              item={item}
              physician={physician.draft}
              isDisabled={isDisabled}
              switches={switches}
              onRemove={readOnly ? undefined : specialtySet.remove}
              onUndo={readOnly ? undefined : specialtySet.undo}
            />
          ))}
        </SpecialtyCards>
      </div>
      <UnlistedExclusions
        items={inheritedTerms}
        switches={switches}
        readOnly={readOnly}
        isInert={formReason !== undefined && !readOnly}
      />
    </PartSection>
  )
}
