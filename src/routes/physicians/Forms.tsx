import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import type { RefObject } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { GROUP_PICKER_SIZE } from '../../domain/limits.ts'
import { maySave } from '../../domain/physicians/award.ts'
import { isBooleanField, type PrimaryField, primaryData, primaryFields } from '../../domain/physicians/override.ts'
import {
  noOverrides,
  type Part,
  type PartDrafts,
  type Physician,
  parts,
  specialtyOverridesOf,
} from '../../domain/physicians/physician.ts'
import type { StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { texts } from '../../domain/texts.ts'
import { pickPhysicianGroups } from '../../gql/physicians/overrideParts.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import { useIdentity } from '../app/AppContext.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { AwardsForm } from './AwardsForm.tsx'
import { DataField } from './DataField.tsx'
import { OverrideField, OverrideFields, OverrideFlags } from './OverrideField.tsx'
import { OverridesLayout } from './OverridesLayout.tsx'
import { PartSection } from './PartSection.tsx'
import { type FormRefs, type OverrideFormActor, type PartProps, partTitles, useDisabledReason } from './part.ts'
import { booleanFields, dataTexts, overrideCountOf } from './primaryFields.ts'
import { SpecialtiesForm } from './SpecialtiesForm.tsx'
import { StagedPanel, useStagedSet } from './StagedPanel.tsx'
import { TermsForm } from './TermsForm.tsx'

const isName = (field: PrimaryField) => ['requiredName', 'name'].includes(primaryData[field].kind)
const nameFields = primaryFields.filter(isName)
const otherFields = primaryFields.filter((field) => !isBooleanField(field) && !isName(field))

/** Primary Provider Data form (spec §2). */
function DataForm(props: PartProps<'data'>) {
  const { form, physician, readOnly } = props
  const isReset = useSelector(form, ({ context }) => isSame(context.draft, noOverrides))
  const overrideCount = useSelector(form, ({ context }) => overrideCountOf(context.draft))
  const formReason = useDisabledReason(form, readOnly)
  const reason = formReason ?? (isReset ? 'Nothing is overridden.' : undefined)
  return (
    <PartSection
      part="data"
      form={form}
      readOnly={readOnly}
      texts={dataTexts}
      overrideCount={overrideCount}
      permanentTools={
        <Button
          kind="danger-quiet"
          small
          icon={<RotateCcw />}
          disabled={reason !== undefined}
          reason={reason}
          onClick={() => form.send({ type: 'field.change', patch: noOverrides })}
        >
          Reset ALL Data Overrides
        </Button>
      }
    >
      <OverrideFields>
        {nameFields.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
        <OverrideField
          kind="line"
          label="Suffix"
          isEnabled={false}
          status="matches"
          original={physician.draft.suffix}
          value={physician.draft.suffix ?? ''}
        />
        {otherFields.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFields>
      <OverrideFlags>
        {booleanFields.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFlags>
    </PartSection>
  )
}

/** 'unconfirmed' means that the last save got no answer and may have been applied. */
type FormSyncState = 'settled' | 'unsaved' | 'saving' | 'unconfirmed'

const syncStateOf = (form: SnapshotFrom<OverrideFormActor<PartDrafts[Part]>> | undefined): FormSyncState => {
  if (form === undefined) return 'settled'
  // Return 'saving' first, because the user can close the dialog during a save without confirmation.
  if (form.matches('saving')) return 'saving'
  if (form.context.unanswered !== null) return 'unconfirmed'
  return isEdited(form.context) ? 'unsaved' : 'settled'
}

const useSyncState = <Draft extends object>(form: OverrideFormActor<Draft> | undefined): FormSyncState =>
  useSelector(form as OverrideFormActor<PartDrafts[Part]> | undefined, syncStateOf)

export const useSyncStates = (forms: FormRefs): Readonly<Record<Part, FormSyncState>> => ({
  data: useSyncState(forms.data),
  specialties: useSyncState(forms.specialties),
  terms: useSyncState(forms.terms),
  groups: useSyncState(forms.groups),
  awards: useSyncState(forms.awards),
})

function GroupsForm({ form, physician, readOnly }: PartProps<'groups'>) {
  const groupSet = useStagedSet({ form, field: 'groups', storedItems: physician.draft.groups })
  const formReason = useDisabledReason(form, readOnly)
  return (
    <PartSection
      part="groups"
      form={form}
      readOnly={readOnly}
      warning={texts.changedAssociations}
      texts={{ groups: { label: 'Custom Groups', textOf: groupSet.nameOf } }}
    >
      <StagedPanel
        title="Custom Groups"
        set={groupSet}
        disabled={readOnly}
        isInert={formReason !== undefined && !readOnly}
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

interface FormsProps {
  readonly forms: Required<FormRefs>
  readonly syncStates: ReturnType<typeof useSyncStates>
  readonly physician: StoredRecord<Physician>
  /** True when the physician was removed from the source, or when the user lost access. */
  readonly isUnavailable: boolean
  readonly onReload: () => void
  /** First navigation button, which gets focus when the dialog opens. */
  readonly firstRef: RefObject<HTMLButtonElement | null>
}

const useCounts = (
  forms: FormsProps['forms'],
  { draft: physician }: StoredRecord<Physician>,
): Readonly<Record<Part, number>> => ({
  data: useSelector(forms.data, ({ context }) => overrideCountOf(context.draft)),
  specialties: useSelector(forms.specialties, ({ context }) => specialtyOverridesOf(physician, context.draft)),
  terms: useSelector(forms.terms, ({ context }) => context.draft.terms.length),
  groups: useSelector(forms.groups, ({ context }) => context.draft.groups.length),
  awards: useSelector(forms.awards, ({ context }) => context.draft.awards.length),
})

/** Shows the five forms. Users who manage awards can edit only the awards (spec §6). */
export function Forms({ forms, syncStates, physician, isUnavailable, onReload, firstRef }: FormsProps) {
  const { role } = useIdentity()
  const counts = useCounts(forms, physician)
  const sharedProps = (fieldName: string) => ({
    physician,
    onReload,
    readOnly: isUnavailable || !maySave(role, [fieldName]),
  })
  return (
    <OverridesLayout
      name={physician.draft.fullName}
      npi={physician.draft.npi}
      firstRef={firstRef}
      sections={parts.map((id) => ({
        id,
        title: partTitles[id],
        count: counts[id],
        countsOverrides: id === 'data' || id === 'specialties',
        isUnsaved: syncStates[id] !== 'settled',
      }))}
    >
      <DataForm form={forms.data} {...sharedProps('firstname')} />
      <SpecialtiesForm form={forms.specialties} {...sharedProps('specialties')} />
      <TermsForm form={forms.terms} {...sharedProps('terms')} />
      <GroupsForm form={forms.groups} {...sharedProps('groups')} />
      <AwardsForm form={forms.awards} {...sharedProps('awards')} />
    </OverridesLayout>
  )
}
