import { GROUP_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { pickPhysicianGroups } from '../../gql/physicians/overrideParts.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useHeld } from './part.ts'
import { StagedPanel } from './StagedPanel.tsx'
import { useStagedSet } from './useStagedSet.ts'

/** Custom Group Associations: the groups of a physician (spec §2). */
export function GroupsForm({ form, physician, readOnly }: PartProps<'groups'>) {
  const set = useStagedSet({ form, field: 'groups', known: physician.draft.groups })
  const held = useHeld(form, readOnly)
  return (
    <PartSection
      part="groups"
      form={form}
      readOnly={readOnly}
      warning={texts.changedAssociations}
      texts={{ groups: { label: 'Custom Groups', textOf: set.nameOf } }}
    >
      <StagedPanel
        title="Custom Groups"
        set={set}
        disabled={readOnly}
        isHeld={held !== undefined && !readOnly}
        picker={(stateOf, onPick) => (
          <LookupPicker
            label="Custom Groups"
            search={pickPhysicianGroups}
            limit={GROUP_PICKER_SIZE}
            stateOf={stateOf}
            onPick={onPick}
          />
        )}
      />
    </PartSection>
  )
}
