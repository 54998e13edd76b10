import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { specialtyFields } from '../../domain/specialties/fields.ts'
import { CUSTOM_SPECIALTY, hiddenBecause, shownText } from '../../domain/specialties/specialty.ts'
import type { FieldTexts } from '../records/mergeRows.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField } from '../records/PlainField.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { Source } from './Origin.tsx'
import type { SpecialtyDraft } from './specialtyFields.ts'

interface SpecialtyFieldsetProps extends Editing<SpecialtyDraft> {
  readonly texts: FieldTexts<SpecialtyDraft>
}

/** What staff edit of a specialty (spec §2, §3). */
export function SpecialtyFieldset({ texts, ...editing }: SpecialtyFieldsetProps) {
  const { draft, isNew } = editing
  return (
    <>
      <NameFields {...editing} label={texts.name.label} />
      <PlainField {...editing} table={specialtyFields} name="display_name" />
      <FormSection title="What Patients See">
        <FieldGrid>
          <PlainField {...editing} table={specialtyFields} name="is_visible" />
          <PlainField {...editing} table={specialtyFields} name="is_active" />
          <PlainField {...editing} table={specialtyFields} name="is_in_picklist" />
          <PlainField {...editing} table={specialtyFields} name="is_default_term_list_enabled" />
          <PlainField {...editing} table={specialtyFields} name="status" />
          {isNew && <Source source={CUSTOM_SPECIALTY} />}
        </FieldGrid>
        <Alert kind={hiddenBecause(draft).length > 0 ? 'warning' : 'info'}>{shownText(draft)}</Alert>
      </FormSection>
    </>
  )
}
