import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import { CUSTOM_TERM_NOTE, type TermFields, termRules } from '../../domain/terms/term.ts'
import {
  addTermPhysicians,
  changeInheritedList,
  changeMasterList,
  changeTermPhysician,
  fetchInheritedLists,
  fetchMasterLists,
  fetchTermPhysicians,
  pickInheritedLists,
  pickMasterLists,
  previewTermPhysicians,
} from '../../gql/terms/termAssociations.ts'
import { findTermRecord, freeTermSlug, saveTerm } from '../../gql/terms/terms.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteTerm } from '../records/DeleteTerm.tsx'
import { AssociationPanel } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { useListController } from '../records/listContext.ts'
import { NameFields } from '../records/NameFields.tsx'
import { physiciansPanel } from '../records/physiciansPanel.tsx'
import { type FieldTexts, plain } from '../records/Reconcile.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { recordMachines } from '../records/recordMachines.ts'
import type { LinkOwner } from '../records/useLinks.ts'
import { linksMachine } from '../records/useLinks.ts'
import { type Modal, useRouteModal } from '../records/useModal.ts'
import { TermSynonyms } from './TermSynonyms.tsx'

const STATUS = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

/** Label of the status, and texts for its values (spec §2). */
const statusTexts = {
  label: 'Publishing Status',
  textOf: (enabled: boolean) => STATUS[enabled ? 0 : 1].label,
}

interface PublishingStatusProps {
  readonly enabled: boolean
  readonly held: boolean
  readonly onChange: (enabled: boolean) => void
}

function PublishingStatus({ enabled, held, onChange }: PublishingStatusProps) {
  return (
    <RadioField
      legend={statusTexts.label}
      options={STATUS}
      readOnly={held}
      value={enabled ? 'enabled' : 'disabled'}
      onChange={(value) => onChange(value === 'enabled')}
    />
  )
}

const inheritedLists = linksMachine(fetchInheritedLists, changeInheritedList)
const masterLists = linksMachine(fetchMasterLists, changeMasterList)

/**
 * Lists from which physicians inherit a term: default lists of specialties, and their variants by service line (spec
 * §2). The picker's limit counts specialties; their variants are additional rows.
 */
const InheritedLists = memo(function InheritedLists({ id, touches, isGone, onChanged }: LinkOwner) {
  return (
    <AssociationPanel
      title="Specialties (Inherited List)"
      owner={{ id, touches, isGone, onChanged }}
      machine={inheritedLists}
      picker={(stateOf, onPick) => (
        <LookupPicker
          label="Specialties"
          search={pickInheritedLists}
          limit={SPECIALTY_PICKER_SIZE}
          stateOf={stateOf}
          onPick={onPick}
        />
      )}
    />
  )
})

/** Specialties whose master list contains a term. The other lists are chosen from the master list (spec §2). */
const MasterLists = memo(function MasterLists({ id, touches, isGone, onChanged }: LinkOwner) {
  return (
    <AssociationPanel
      title="Specialty Master Lists"
      owner={{ id, touches, isGone, onChanged }}
      machine={masterLists}
      picker={(stateOf, onPick) => (
        <LookupPicker
          label="Specialties"
          search={pickMasterLists}
          limit={SPECIALTY_PICKER_SIZE}
          stateOf={stateOf}
          onPick={onPick}
        />
      )}
    />
  )
})

/** Physicians who have a term directly, not through a specialty (spec §2). */
const TermPhysicians = physiciansPanel({
  load: fetchTermPhysicians,
  change: changeTermPhysician,
  preview: previewTermPhysicians,
  addMany: addTermPhysicians,
})

const TAXONOMY = [
  { value: 'TREATMENT', label: 'Treatment' },
  { value: 'CONDITION', label: 'Condition' },
] as const

/** Labels of the fields, and texts for their values (spec §2). */
const termTexts: FieldTexts<TermFields> = {
  name: { label: 'Name', textOf: plain },
  slug: { label: 'Machine Name', textOf: plain },
  taxonomy: {
    label: 'Taxonomy',
    textOf: (taxonomy) => TAXONOMY.find(({ value }) => value === taxonomy)?.label ?? 'undefined',
  },
  umls_cuid: { label: 'CUID', textOf: (cuid) => cuid ?? 'none' },
  status: statusTexts,
}

/** Editable fields of a clinical focus term (spec §2). */
function TermFieldset(editing: FormProps<TermFields>) {
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

const services = { kind: 'TERM', find: findTermRecord, save: saveTerm, findFree: freeTermSlug } as const

interface TermFormProps {
  /** Null for a new term. */
  readonly slug: string | null
  readonly modal: Modal
  /** Initial values of a new term, from its UMLS concept. */
  readonly prefill?: Partial<TermFields>
  readonly onBack?: () => void
}

/** Dialog that adds or edits a clinical focus term (spec §2, §4, §5). */
export function TermForm({ slug, modal, prefill, onBack }: TermFormProps) {
  const { username } = useIdentity()
  const { refresh } = useListController()
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

const route = getRouteApi('/cft/edit/$slug')

function Edit({ slug }: { readonly slug: string }) {
  return <TermForm slug={slug} modal={useRouteModal('/cft')} />
}

/** Edit view of a clinical focus term (spec §2). */
export function TermEdit() {
  const { slug } = route.useParams()
  return <Edit key={slug} slug={slug} />
}
