import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import type { GroupFields } from '../../domain/groups/group.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PublishingStatus } from '../records/publishingStatus.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import { groupTexts, VISIBILITY } from './groupFields.ts'

/** What staff edit of a custom group (spec §2). */
export function GroupFieldset(editing: Editing<GroupFields>) {
  const { draft, held, messageOf, onChange } = editing
  return (
    <>
      <NameFields {...editing} label={groupTexts.name.label} />
      <FormSection title="FAD Profile Options">
        <RadioField
          legend={groupTexts.display_on_profile.label}
          options={VISIBILITY}
          readOnly={held}
          value={draft.display_on_profile ? 'visible' : 'hidden'}
          onChange={(value) => onChange({ display_on_profile: value === 'visible' })}
        />
        <TextField
          label={groupTexts.url.label}
          name="url"
          inputMode="url"
          hint="Fully qualified: http:// or https://"
          readOnly={held}
          value={draft.url}
          message={messageOf('url')}
          onChange={(url) => onChange({ url })}
        />
      </FormSection>
      <PublishingStatus enabled={draft.status} held={held} onChange={(status) => onChange({ status })} />
    </>
  )
}
