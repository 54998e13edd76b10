import { useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { type TermFields, termRules } from '../../domain/terms/term.ts'
import { findTermRecord, freeTermSlug, saveTerm } from '../../gql/terms/terms.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/identity.ts'
import { DeleteTerm } from '../records/DeleteTerm.tsx'
import { useListDesk } from '../records/listContext.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { recordMachines } from '../records/recordMachines.ts'
import type { Modal } from '../records/useModal.ts'
import { TermFieldset } from './TermFieldset.tsx'
import { TermPhysicians } from './TermPhysicians.tsx'
import { InheritedLists, MasterLists } from './TermSpecialties.tsx'
import { TermSynonyms } from './TermSynonyms.tsx'
import { termTexts } from './termFields.ts'

const services = { kind: 'TERM', find: findTermRecord, save: saveTerm, findFree: freeTermSlug } as const

interface TermFormProps {
  /** Null for a new term. */
  readonly slug: string | null
  readonly modal: Modal
  /** What is known of a new term: what the vocabulary says of its concept. */
  readonly prefill?: Partial<TermFields>
  /** Leads back to the concepts that were found. */
  readonly onBack?: () => void
}

/** Adds or edits a clinical focus term (spec §2, §4, §5). */
export function TermForm({ slug, modal, prefill, onBack }: TermFormProps) {
  const { username } = useIdentity()
  const { refresh } = useListDesk()
  const [machines] = useState(() => recordMachines<TermFields>(slugRules(termRules), services, username))
  return (
    <RecordDialog
      label="Term"
      title="CFT"
      section="/cft"
      modal={modal}
      which={slug === null ? null : { slug }}
      prefill={prefill}
      onBack={onBack}
      machines={machines}
      texts={termTexts}
      fieldHeights={[54, 76, 54, 46, 46]}
      remove={({ draft }) => <DeleteTerm slug={draft.slug} />}
      beside={({ id, original, touches, isGone }) => (
        <TermSynonyms
          term={{ id, name: original.name, umls_cuid: original.umls_cuid }}
          touches={touches}
          isGone={isGone}
          onChanged={refresh}
        />
      )}
      below={({ id, touches, isGone }) => {
        const owner = { id, touches, isGone, onChanged: refresh }
        return (
          <>
            <InheritedLists {...owner} />
            <MasterLists {...owner} />
            <TermPhysicians {...owner} />
          </>
        )
      }}
    >
      {(editing) => (
        <>
          <TermFieldset {...editing} />
          {editing.isNew && (
            <Alert kind="info">
              {editing.isRestored
                ? 'Saving links the synonyms, specialties and physicians of the deleted term again.'
                : 'Synonyms, specialties and physicians are added once the term is saved.'}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
