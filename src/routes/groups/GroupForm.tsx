import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { type GroupFields, groupFields } from '../../domain/groups/fields.ts'
import { groupRules } from '../../domain/groups/group.ts'
import {
  addGroupPhysicians,
  changeGroupPhysician,
  checkGroupSlug,
  fetchGroupPhysicians,
  findGroupRecord,
  previewGroupPhysicians,
  saveGroup,
} from '../../gql/groups/groups.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { useListController } from '../records/listContext.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField, textsOf } from '../records/PlainField.tsx'
import { physiciansPanel } from '../records/physiciansPanel.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'

/** Also loads the physicians, which the form shows with the record. */
export const findRecord: typeof findGroupRecord = async (key, signal) => {
  const found = await findGroupRecord(key, signal)
  if (found.record) await fetchGroupPhysicians({ owner: found.record.id }, signal)
  return found
}

const GroupPhysicians = physiciansPanel({
  load: fetchGroupPhysicians,
  change: changeGroupPhysician,
  preview: previewGroupPhysicians,
  addMany: addGroupPhysicians,
})

function GroupFieldset(formProps: FormProps<GroupFields>) {
  return (
    <>
      <NameFields {...formProps} label={groupFields.name.label} />
      <FormSection title="FAD Profile Options">
        <PlainField {...formProps} table={groupFields} name="display_on_profile" />
        <PlainField {...formProps} table={groupFields} name="url" />
      </FormSection>
      <PlainField {...formProps} table={groupFields} name="status" />
    </>
  )
}

const services = { kind: 'GROUP', find: findGroupRecord, save: saveGroup, findFreeValue: checkGroupSlug } as const
const groupTexts = textsOf(groupFields)
const route = getRouteApi('/group/edit/$slug')

export const GroupAdd = () => <GroupForm slug={null} />
export const GroupEdit = () => {
  const { slug } = route.useParams()
  return <GroupForm slug={slug} />
}

/** Adds a custom group, or edits the group with this slug (spec §2 Custom Groups, §4, §5). */
function GroupForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { refresh } = useListController()
  const modal = useRouteModal('/group')
  const [machines] = useState(() => createRecordMachines<GroupFields>(slugRules(groupRules), services, username))
  return (
    <RecordDialog
      label="Group"
      title="Group"
      section="/group"
      modal={modal}
      recordKey={slug === null ? null : { slug }}
      machines={machines}
      renderDelete={({ draft }) => <DeleteLink section="/group" slug={draft.slug} label="Group" />}
      texts={groupTexts}
      fieldHeights={[54, 76, 33, 42, 76, 46]}
      aside={({ id, changeCount, isDeleted }) => (
        <GroupPhysicians id={id} changeCount={changeCount} isDeleted={isDeleted} onChanged={refresh} />
      )}
    >
      {(formProps) => (
        <>
          <GroupFieldset {...formProps} />
          {formProps.isNew && (
            <Alert kind="info">
              {formProps.isRestored
                ? 'When you save, the group’s physicians are added again.'
                : 'You can add physicians after you save the group.'}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
