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
  /** Label of the button that opens it. */
  readonly label: string
  /** True while nothing can be added. */
  readonly isHeld: boolean
  /** Called on Escape. Must return focus to the button. */
  readonly onClose: () => void
  /** A Picker. */
  readonly children: ReactNode
}

/** Popover with a picker, over the content below it. */
function PickerPopover({ label, isHeld, onClose, children }: PickerPopoverProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events of its content bubble here
    <section className={css.popover} aria-label={label} data-owns-escape="" inert={isHeld} onKeyDown={closeOnEscape}>
      {children}
    </section>
  )
}

const DISABLE = 'Disable specialty terms association'

/** Specialty Association Overrides form: specialties that staff added or removed (spec §2, §4). */
export function SpecialtiesForm({ form, physician, readOnly, onReload }: PartProps<'specialties'>) {
  const { specialties, originalSpecialties, inheritedTerms } = physician.draft
  const set = useStagedSet({ form, field: 'specialties', known: specialties, original: originalSpecialties })
  const switches = useSpecialtySwitches(physician, onReload)
  const isDisabled = useSelector(form, ({ context }) => context.draft.disable_specialty_terms_association)
  const held = useDisabledReason(form, readOnly)
  const isOriginal = !isDisabled && set.items.every(({ state }) => state === 'original')
  const [picking, setPicking] = useState(false)
  const plus = useRef<HTMLButtonElement>(null)
  const disable = (isOn: boolean) =>
    form.send({ type: 'field.change', patch: { disable_specialty_terms_association: isOn } })
  const closePicker = () => {
    plus.current?.focus()
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
        specialties: { label: 'Specialties', textOf: set.nameOf },
        disable_specialty_terms_association: { label: DISABLE, textOf: (isOn) => (isOn ? 'Yes' : 'No') },
      }}
      tools={
        <>
          <Button
            kind="ghost"
            small
            icon={<Undo2 />}
            disabled={isOriginal || held !== undefined}
            reason={held ?? 'These are the original specialties.'}
            onClick={() => {
              set.revert()
              disable(false)
            }}
          >
            Revert to Original
          </Button>
          <Button
            ref={plus}
            small
            icon={<Plus />}
            disabled={held !== undefined}
            reason={held}
            aria-expanded={picking}
            onClick={picking ? closePicker : () => setPicking(true)}
          >
            Add Specialty
          </Button>
        </>
      }
    >
      {picking && !readOnly && (
        <PickerPopover label="Add Specialty" isHeld={held !== undefined} onClose={closePicker}>
          <LookupPicker
            label="Specialties"
            search={pickPhysicianSpecialties}
            limit={SPECIALTY_PICKER_SIZE}
            stateOf={set.stateOf}
            onPick={set.add}
          />
        </PickerPopover>
      )}
      <Switch
        label={DISABLE}
        isOn={isDisabled}
        differs={isDisabled}
        disabled={held !== undefined}
        reason={held}
        onPress={() => disable(!isDisabled)}
      />
      {isDisabled && <Alert kind="info">These specialties add no terms while their association is disabled.</Alert>}
      {!isDisabled && inheritedTerms.length >= MAX_ROWS && (
        <Alert kind="info">Only the first {MAX_ROWS} terms of these specialties are shown, by name.</Alert>
      )}
      <div inert={held !== undefined && !readOnly}>
        <SpecialtyCards items={set.items} fallback={plus}>
          {set.items.map((item) => (
            <Specialty
              key={item.id}
              item={item}
              physician={physician.draft}
              isDisabled={isDisabled}
              switches={switches}
              onRemove={readOnly ? undefined : set.remove}
              onUndo={readOnly ? undefined : set.undo}
            />
          ))}
        </SpecialtyCards>
      </div>
      <UnlistedExclusions
        items={inheritedTerms}
        switches={switches}
        readOnly={readOnly}
        isHeld={held !== undefined && !readOnly}
      />
    </PartSection>
  )
}
