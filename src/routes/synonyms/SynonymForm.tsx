import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { findSynonymRecord, freeSynonymSlug, saveSynonym } from '../../gql/synonyms/synonyms.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/identity.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { useListDesk } from '../records/listContext.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { recordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { SynonymFieldset } from './SynonymFieldset.tsx'
import { SynonymTerms } from './SynonymTerms.tsx'
import { type SynonymDraft, synonymDraftRules, synonymTexts } from './synonymFields.ts'

const services = {
  kind: 'SYNONYM',
  find: findSynonymRecord,
  save: saveSynonym,
  findFree: freeSynonymSlug,
} as const
const route = getRouteApi('/synonyms/edit/$slug')

export const SynonymAdd = () => <SynonymForm slug={null} />
export const SynonymEdit = () => {
  const { slug } = route.useParams()
  return <SynonymForm key={slug} slug={slug} />
}

/** Adds or edits a synonym (spec §2 Synonyms, §4, §5). */
function SynonymForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { refresh } = useListDesk()
  const modal = useRouteModal('/synonyms')
  const [machines] = useState(() => recordMachines<SynonymDraft>(slugRules(synonymDraftRules), services, username))
  return (
    <RecordDialog
      label="Synonym"
      title="Synonym"
      section="/synonyms"
      modal={modal}
      which={slug === null ? null : { slug }}
      machines={machines}
      remove={({ draft }) => <DeleteLink section="/synonyms" slug={draft.slug} label="Synonym" />}
      texts={synonymTexts}
      fieldHeights={[54, 76, 54, 54, 46]}
      beside={({ id, touches, isGone }) => (
        <SynonymTerms id={id} touches={touches} isGone={isGone} onChanged={refresh} />
      )}
    >
      {(editing) => (
        <>
          <SynonymFieldset {...editing} />
          {editing.isNew && (
            <Alert kind="info">
              {editing.isRestored
                ? 'Saving links the terms of the deleted synonym again.'
                : 'Terms are linked once the synonym is saved.'}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
