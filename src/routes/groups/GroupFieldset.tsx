import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { type GroupFields, groupFields } from '../../domain/groups/fields.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField } from '../records/PlainField.tsx'
import type { Editing } from '../records/RecordDialog.tsx'

/** What staff edit of a custom group (spec §2). */
export function GroupFieldset(editing: Editing<GroupFields>) {
  return (
    <>
      <NameFields {...editing} label={groupFields.name.label} />
      <FormSection title="FAD Profile Options">
        <PlainField {...editing} table={groupFields} name="display_on_profile" />
        <PlainField {...editing} table={groupFields} name="url" />
      </FormSection>
      <PlainField {...editing} table={groupFields} name="status" />
    </>
  )
}
