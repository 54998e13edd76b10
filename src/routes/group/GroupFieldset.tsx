import { FormSection } from '../../components/FormLayout.tsx'
import { RadioField } from '../../components/RadioField.tsx'
import { TextField } from '../../components/TextField.tsx'
import type { GroupFields } from '../../domain/group.ts'
import { PublishingStatus } from '../form/publishingStatus.tsx'
import type { Editing } from '../form/RecordDialog.tsx'
import { MachineName } from '../MachineName.tsx'
import { groupTexts, VISIBILITY } from './groupFields.ts'

/** What staff edit of a custom group (spec §2). */
export function GroupFieldset({ draft, unique, held, messageOf, onChange }: Editing<GroupFields>) {
  return (
    <>
      <TextField
        label={groupTexts.name.label}
        name="name"
        dir="auto"
        readOnly={held}
        value={draft.name}
        message={messageOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <MachineName unique={unique} held={held} problem={messageOf('slug')} />
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
