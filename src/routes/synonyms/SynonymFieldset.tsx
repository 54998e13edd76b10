import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { synonymFields } from '../../domain/synonymFields.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField } from '../records/PlainField.tsx'
import type { Editing } from '../records/RecordDialog.tsx'
import { type SynonymDraft, synonymTexts } from './synonymFields.ts'

/** What staff edit of a synonym, and where it comes from (spec §2, §3). */
export function SynonymFieldset(editing: Editing<SynonymDraft>) {
  const { isNew, messageOf } = editing
  const { auid, source } = editing.draft
  return (
    <>
      <NameFields {...editing} label={synonymTexts.name.label} />
      {auid !== null && <ReadOnlyField label={synonymTexts.auid.label} mono value={auid} message={messageOf('auid')} />}
      {!(isNew && auid === null) && (
        <ReadOnlyField
          label={synonymTexts.source.label}
          mono
          value={source}
          message={messageOf('source') ?? messageOf('umls_cuid')}
        />
      )}
      <PlainField {...editing} table={synonymFields} name="status" />
    </>
  )
}
