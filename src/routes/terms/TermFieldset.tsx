import { Link } from '@tanstack/react-router'
import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { CUSTOM_TERM_NOTE, type TermFields } from '../../domain/terms/term.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PublishingStatus } from '../records/publishingStatus.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import { TAXONOMY, termTexts } from './termFields.ts'

/** What staff edit of a clinical focus term (spec §2). */
export function TermFieldset(editing: Editing<TermFields>) {
  const { held, messageOf, onChange } = editing
  const { taxonomy, umls_cuid, status } = editing.draft
  const mapped = messageOf('umls_cuid')
  return (
    <>
      <NameFields {...editing} label={termTexts.name.label} />
      {umls_cuid === null ? (
        <Alert kind="info">{CUSTOM_TERM_NOTE}</Alert>
      ) : (
        <ReadOnlyField label={termTexts.umls_cuid.label} mono value={umls_cuid} message={mapped} />
      )}
      {mapped && (
        <Alert kind="info">
          <Link to="/cft" search={{ search: umls_cuid ?? undefined }}>
            Find the term
          </Link>{' '}
          that has this CUID.
        </Alert>
      )}
      <RadioField
        legend={termTexts.taxonomy.label}
        options={TAXONOMY}
        readOnly={held}
        value={taxonomy}
        message={messageOf('taxonomy')}
        onChange={(value) => onChange({ taxonomy: value })}
      />
      <PublishingStatus enabled={status} held={held} onChange={(enabled) => onChange({ status: enabled })} />
    </>
  )
}
