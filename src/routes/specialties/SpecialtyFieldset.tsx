import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { CUSTOM_SPECIALTY, hiddenBecause, shownText } from '../../domain/specialties/specialty.ts'
import type { FieldTexts } from '../records/mergeRows.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PublishingStatus } from '../records/publishingStatus.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { Source } from './Origin.tsx'
import { type SpecialtyDraft, specialtySwitches } from './specialtyFields.ts'

interface SpecialtyFieldsetProps extends Editing<SpecialtyDraft> {
  readonly texts: FieldTexts<SpecialtyDraft>
}

/** What staff edit of a specialty (spec §2, §3). */
export function SpecialtyFieldset({ texts, ...editing }: SpecialtyFieldsetProps) {
  const { draft, isNew, held, messageOf, onChange } = editing
  return (
    <>
      <NameFields {...editing} label={texts.name.label} />
      <TextField
        label={texts.display_name.label}
        name="display_name"
        dir="auto"
        hint="What patients read. The name, when this is empty."
        readOnly={held}
        value={draft.display_name}
        message={messageOf('display_name')}
        onChange={(display_name) => onChange({ display_name })}
      />
      <FormSection title="What Patients See">
        <FieldGrid>
          <Choice field="is_visible" hint="Hidden: left out of Find a Doctor." {...editing} />
          <Choice field="is_active" hint="No: kept, but no longer in use." {...editing} />
          <Choice field="is_in_picklist" hint="Yes: patients can choose it." {...editing} />
          <Choice field="is_default_term_list_enabled" hint="Enabled: physicians inherit it." {...editing} />
          <PublishingStatus enabled={draft.status} held={held} onChange={(status) => onChange({ status })} />
          {isNew && <Source source={CUSTOM_SPECIALTY} />}
        </FieldGrid>
        <Alert kind={hiddenBecause(draft).length > 0 ? 'warning' : 'info'}>{shownText(draft)}</Alert>
      </FormSection>
    </>
  )
}

interface ChoiceProps extends Pick<Editing<SpecialtyDraft>, 'draft' | 'held' | 'onChange'> {
  readonly field: keyof typeof specialtySwitches
  /** What it means to patients. */
  readonly hint: string
}

/** One of a specialty's booleans (spec §5). */
function Choice({ field, hint, draft, held, onChange }: ChoiceProps) {
  const { label, options, textOf } = specialtySwitches[field]
  return (
    <RadioField
      legend={label}
      options={options}
      hint={hint}
      readOnly={held}
      value={textOf(draft[field])}
      onChange={(value) => onChange({ [field]: value === textOf(true) })}
    />
  )
}
