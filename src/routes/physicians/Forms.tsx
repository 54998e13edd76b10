import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
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
import { dataTexts, flags, overridesIn } from './primaryFields.ts'
import { SpecialtiesForm } from './SpecialtiesForm.tsx'
import { StagedPanel, useStagedSet } from './StagedPanel.tsx'
import { TermsForm } from './TermsForm.tsx'

const isName = (field: PrimaryField) => ['requiredName', 'name'].includes(primaryData[field].kind)
const names = primaryFields.filter(isName)
const others = primaryFields.filter((field) => !isBooleanField(field) && !isName(field))

/** Primary Provider Data form: the source's value of each field, or the override (spec §2). */
function DataForm(props: PartProps<'data'>) {
  const { form, physician, readOnly } = props
  const isReset = useSelector(form, ({ context }) => isSame(context.draft, noOverrides))
  const count = useSelector(form, ({ context }) => overridesIn(context.draft))
  const held = useDisabledReason(form, readOnly)
  const reason = held ?? (isReset ? 'Nothing is overridden.' : undefined)
  return (
    <PartSection
      part="data"
      form={form}
      readOnly={readOnly}
      texts={dataTexts}
      overrides={count}
      views={
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
        {names.map((field) => (
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
        {others.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFields>
      <OverrideFlags>
        {flags.map((field) => (
          <DataField key={field} field={field} {...props} />
        ))}
      </OverrideFlags>
    </PartSection>
  )
}

/** Sync state of a form. In 'doubtful', the last save got no response. */
type FormSyncState = 'settled' | 'unsaved' | 'saving' | 'doubtful'

const standingOf = (form: SnapshotFrom<OverrideFormActor<PartDrafts[Part]>> | undefined): FormSyncState => {
  if (form === undefined) return 'settled'
  // A running save continues after the dialog closes. If it fails, the draft is kept and offered.
  if (form.matches('saving')) return 'saving'
  if (form.context.unanswered !== null) return 'doubtful'
  return isEdited(form.context) ? 'unsaved' : 'settled'
}

const useStanding = <Draft extends object>(form: OverrideFormActor<Draft> | undefined): FormSyncState =>
  useSelector(form as OverrideFormActor<PartDrafts[Part]> | undefined, standingOf)

/** Returns the sync state of each form. */
export const useFormStatuses = (forms: FormRefs): Readonly<Record<Part, FormSyncState>> => {
  const data = useStanding(forms.data)
  const specialties = useStanding(forms.specialties)
  const terms = useStanding(forms.terms)
  const groups = useStanding(forms.groups)
  const awards = useStanding(forms.awards)
  return useMemo(() => ({ data, specialties, terms, groups, awards }), [data, specialties, terms, groups, awards])
}

/** Custom Group Associations form (spec §2). */
function GroupsForm({ form, physician, readOnly }: PartProps<'groups'>) {
  const set = useStagedSet({ form, field: 'groups', known: physician.draft.groups })
  const held = useDisabledReason(form, readOnly)
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

interface FormsProps {
  readonly forms: Required<FormRefs>
  readonly standings: ReturnType<typeof useFormStatuses>
  readonly physician: StoredRecord<Physician>
  readonly isGone: boolean
  readonly onReload: () => void
  readonly firstRef: RefObject<HTMLButtonElement | null>
}

/** Returns the count of each form: overridden values, or associated records if the form has no source. */
const useCounts = (
  forms: FormsProps['forms'],
  { draft: physician }: StoredRecord<Physician>,
): Readonly<Record<Part, number>> => ({
  data: useSelector(forms.data, ({ context }) => overridesIn(context.draft)),
  specialties: useSelector(forms.specialties, ({ context }) => specialtyOverridesOf(physician, context.draft)),
  terms: useSelector(forms.terms, ({ context }) => context.draft.terms.length),
  groups: useSelector(forms.groups, ({ context }) => context.draft.groups.length),
  awards: useSelector(forms.awards, ({ context }) => context.draft.awards.length),
})

/** Shows the five forms in one scroll area beside their index. An awards manager can edit only the awards (spec §6). */
export function Forms({ forms, standings, physician, isGone, onReload, firstRef }: FormsProps) {
  const { role } = useIdentity()
  const counts = useCounts(forms, physician)
  const entry = (id: Part, differs: boolean) => ({
    id,
    title: partTitles[id],
    count: counts[id],
    differs,
    isUnsaved: standings[id] !== 'settled',
  })
  const shared = (field: string) => ({ physician, onReload, readOnly: isGone || !maySave(role, [field]) })
  return (
    <OverridesLayout
      name={physician.draft.fullName}
      npi={physician.draft.npi}
      firstRef={firstRef}
      sections={[
        entry('data', true),
        entry('specialties', true),
        entry('terms', false),
        entry('groups', false),
        entry('awards', false),
      ]}
    >
      <DataForm form={forms.data} {...shared('firstname')} />
      <SpecialtiesForm form={forms.specialties} {...shared('specialties')} />
      <TermsForm form={forms.terms} {...shared('terms')} />
      <GroupsForm form={forms.groups} {...shared('groups')} />
      <AwardsForm form={forms.awards} {...shared('awards')} />
    </OverridesLayout>
  )
}
