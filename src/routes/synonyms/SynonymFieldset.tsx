import { ReadOnlyField } from '../../components/ReadOnlyField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { PublishingStatus } from '../form/publishingStatus.tsx'
import type { Editing } from '../form/RecordDialog.tsx'
import { MachineName } from '../MachineName.tsx'
import { type SynonymDraft, synonymTexts } from './synonymFields.ts'

/** What staff edit of a synonym, and where it comes from (spec §2, §3). */
export function SynonymFieldset({ draft, unique, isNew, held, messageOf, onChange }: Editing<SynonymDraft>) {
  const { name, status, auid, source } = draft
  return (
    <>
      <TextField
        label={synonymTexts.name.label}
        name="name"
        dir="auto"
        readOnly={held}
        value={name}
        message={messageOf('name')}
        onChange={(text) => onChange({ name: text })}
      />
      <MachineName unique={unique} held={held} problem={messageOf('slug')} />
      {auid !== null && <ReadOnlyField label={synonymTexts.auid.label} mono value={auid} />}
      {!(isNew && auid === null) && <ReadOnlyField label={synonymTexts.source.label} mono value={source} />}
      <PublishingStatus enabled={status} held={held} onChange={(enabled) => onChange({ status: enabled })} />
    </>
  )
}
