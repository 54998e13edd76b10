import { getRouteApi, Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { RadioField } from '../../components/fields/RadioField.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { SPECIALTY_PICKER_SIZE } from '../../domain/limits.ts'
import { termLabels } from '../../domain/terms/labels.ts'
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
import { checkTermSlug, findTermRecord, saveTerm } from '../../gql/terms/terms.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteTerm } from '../records/DeleteTerm.tsx'
import { AssociationPanel } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { useListController } from '../records/listContext.ts'
import { NameFields } from '../records/NameFields.tsx'
import { physiciansPanel } from '../records/physiciansPanel.tsx'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import type { LinkOwner } from '../records/useLinks.ts'
import { linksMachine } from '../records/useLinks.ts'
import { type Modal, useRouteModal } from '../records/useModal.ts'
import { TermSynonyms } from './TermSynonyms.tsx'

export { findTermRecord as findRecord }

const STATUS_OPTIONS = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

const statusTexts = {
  label: termLabels.status,
  textOf: (enabled: boolean) => STATUS_OPTIONS[enabled ? 0 : 1].label,
}

interface PublishingStatusProps {
  readonly enabled: boolean
  readonly isReadOnly: boolean
  readonly onChange: (enabled: boolean) => void
}

function PublishingStatus({ enabled, isReadOnly, onChange }: PublishingStatusProps) {
  return (
    <RadioField
      legend={statusTexts.label}
      options={STATUS_OPTIONS}
      readOnly={isReadOnly}
      value={enabled ? 'enabled' : 'disabled'}
      onChange={(value) => onChange(value === 'enabled')}
    />
  )
}

const inheritedLists = linksMachine(fetchInheritedLists, changeInheritedList)
const masterLists = linksMachine(fetchMasterLists, changeMasterList)

/** Lists from which physicians inherit a term: default lists of specialties, and variants by service line (spec §2). */
const InheritedLists = memo(function InheritedLists({ id, changeCount, isDeleted, onChanged }: LinkOwner) {
  return (
    <AssociationPanel
      title="Specialties (Inherited List)"
      owner={{ id, changeCount, isDeleted, onChanged }}
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

/** Specialties whose master list contains a term (spec §2). Physicians do not inherit from master lists. */
const MasterLists = memo(function MasterLists({ id, changeCount, isDeleted, onChanged }: LinkOwner) {
  return (
    <AssociationPanel
      title="Specialty Master Lists"
      owner={{ id, changeCount, isDeleted, onChanged }}
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

/** Physicians to whom a term is assigned directly, not through a specialty (spec §2). */
const TermPhysicians = physiciansPanel({
  load: fetchTermPhysicians,
  change: changeTermPhysician,
  preview: previewTermPhysicians,
  addMany: addTermPhysicians,
})

const TAXONOMY_OPTIONS = [
  { value: 'TREATMENT', label: 'Treatment' },
  { value: 'CONDITION', label: 'Condition' },
] as const

/** Labels and value formats of the fields (spec §2). */
const termTexts: FieldTexts<TermFields> = {
  name: { label: termLabels.name, textOf: plainText },
  slug: { label: termLabels.slug, textOf: plainText },
  taxonomy: {
    label: termLabels.taxonomy,
    textOf: (taxonomy) => TAXONOMY_OPTIONS.find(({ value }) => value === taxonomy)?.label ?? 'undefined',
  },
  umls_cuid: { label: termLabels.umls_cuid, textOf: (cuid) => cuid ?? 'none' },
  status: statusTexts,
}

function TermFieldset(formProps: FormProps<TermFields>) {
  const { isReadOnly, messageOf, onChange } = formProps
  const { taxonomy, umls_cuid, status } = formProps.draft
  const cuidProblem = messageOf('umls_cuid')
  return (
    <>
      <NameFields {...formProps} label={termTexts.name.label} />
      {umls_cuid === null ? (
        <Alert kind="info">{CUSTOM_TERM_NOTE}</Alert>
      ) : (
        <ReadOnlyField label={termTexts.umls_cuid.label} mono value={umls_cuid} message={cuidProblem} />
      )}
      {cuidProblem && (
        <Alert kind="info">
          <Link to="/cft" search={{ search: umls_cuid ?? undefined }}>
            Find the term
          </Link>{' '}
          that has this CUID.
        </Alert>
      )}
      <RadioField
        legend={termTexts.taxonomy.label}
        options={TAXONOMY_OPTIONS}
        readOnly={isReadOnly}
        value={taxonomy}
        message={messageOf('taxonomy')}
        onChange={(value) => onChange({ taxonomy: value })}
      />
      <PublishingStatus
        enabled={status}
        isReadOnly={isReadOnly}
        onChange={(enabled) => onChange({ status: enabled })}
      />
    </>
  )
}

const services = { kind: 'TERM', find: findTermRecord, save: saveTerm, findFreeValue: checkTermSlug } as const

interface TermFormProps {
  readonly slug: string | null
  readonly modal: Modal
  /** Values from the chosen UMLS concept. */
  readonly prefill?: Partial<TermFields>
  readonly onBack?: () => void
  readonly onAddAnother?: () => void
}

/** Adds a clinical focus term, or edits the term with this slug (spec §2, §4, §5). */
export function TermForm({ slug, modal, prefill, onBack, onAddAnother }: TermFormProps) {
  const { username } = useIdentity()
  const { refresh } = useListController()
  const [machines] = useState(() => createRecordMachines<TermFields>(slugRules(termRules), services, username))
  return (
    <RecordDialog
      label="Term"
      title="CFT"
      section="/cft"
      modal={modal}
      recordKey={slug === null ? null : { slug }}
      prefill={prefill}
      onBack={onBack}
      {...(onAddAnother && { onAddAnother })}
      machines={machines}
      texts={termTexts}
      fieldHeights={[54, 76, 54, 46, 46]}
      renderDelete={({ draft }) => <DeleteTerm slug={draft.slug} />}
      aside={({ id, original, changeCount, isDeleted }) => (
        <TermSynonyms
          term={{ id, name: original.name, umls_cuid: original.umls_cuid }}
          changeCount={changeCount}
          isDeleted={isDeleted}
          onChanged={refresh}
        />
      )}
      below={({ id, changeCount, isDeleted }) => {
        const owner = { id, changeCount, isDeleted, onChanged: refresh }
        return (
          <>
            <InheritedLists {...owner} />
            <MasterLists {...owner} />
            <TermPhysicians {...owner} />
          </>
        )
      }}
    >
      {(formProps) => (
        <>
          <TermFieldset {...formProps} />
          {formProps.isNew && (
            <Alert kind="info">
              {formProps.isRestored
                ? 'When you save, the term’s synonyms, specialties and physicians are added again.'
                : 'You can add synonyms, specialties and physicians after you save the term.'}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}

const route = getRouteApi('/cft/edit/$slug')

function TermEditDialog({ slug }: { readonly slug: string }) {
  return <TermForm slug={slug} modal={useRouteModal('/cft')} />
}

export function TermEdit() {
  const { slug } = route.useParams()
  return <TermEditDialog slug={slug} />
}
