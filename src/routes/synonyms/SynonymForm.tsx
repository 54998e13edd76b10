import { getRouteApi } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { customOrigin, type SynonymOrigin, synonymRules } from '../../domain/synonym.ts'
import { originLabels, type SynonymFields, synonymFields } from '../../domain/synonymFields.ts'
import { checkSynonymSlug, findSynonymRecord, saveSynonym } from '../../gql/synonyms/synonyms.ts'
import { changeSynonymTerm, fetchSynonymTerms, pickTerms } from '../../gql/synonymTerms.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { AssociationPanel } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { useListController } from '../records/listContext.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField, textsOf } from '../records/PlainField.tsx'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import type { LinkOwner } from '../records/useLinks.ts'
import { linksMachine } from '../records/useLinks.ts'
import { useRouteModal } from '../records/useModal.ts'
import { useTermLink } from '../records/useTermLink.tsx'

export { findSynonymRecord as findRecord }

type SynonymDraft = SynonymFields & SynonymOrigin

/** A new synonym is custom, without an origin in UMLS. */
const synonymDraftRules = { ...synonymRules, blank: { ...synonymRules.blank, ...customOrigin } }

const orNone = (text: string | null) => text ?? 'none'

/** Labels and value formats of the fields (spec §2). */
const synonymTexts: FieldTexts<SynonymDraft> = {
  ...textsOf(synonymFields),
  auid: { label: originLabels.auid, textOf: orNone },
  umls_cuid: { label: originLabels.umls_cuid, textOf: orNone },
  source: { label: originLabels.source, textOf: plainText },
}

const machine = linksMachine(fetchSynonymTerms, changeSynonymTerm)

/** Terms of a synonym, which link to their forms if the user may open terms (spec §2). */
const SynonymTerms = memo(function SynonymTerms({ id, changeCount, isDeleted, onChanged }: LinkOwner) {
  const link = useTermLink()
  return (
    <AssociationPanel
      title="Terms"
      owner={{ id, changeCount, isDeleted, onChanged }}
      machine={machine}
      link={link}
      picker={(stateOf, onPick) => (
        <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
      )}
    />
  )
})

function SynonymFieldset(formProps: FormProps<SynonymDraft>) {
  const { isNew, messageOf } = formProps
  const { auid, source } = formProps.draft
  return (
    <>
      <NameFields {...formProps} label={synonymTexts.name.label} />
      {auid !== null && <ReadOnlyField label={synonymTexts.auid.label} mono value={auid} message={messageOf('auid')} />}
      {!(isNew && auid === null) && (
        <ReadOnlyField
          label={synonymTexts.source.label}
          mono
          value={source}
          message={messageOf('source') ?? messageOf('umls_cuid')}
        />
      )}
      <PlainField {...formProps} table={synonymFields} name="status" />
    </>
  )
}

const services = {
  kind: 'SYNONYM',
  find: findSynonymRecord,
  save: saveSynonym,
  findFreeValue: checkSynonymSlug,
} as const
const route = getRouteApi('/synonyms/edit/$slug')

export const SynonymAdd = () => <SynonymForm slug={null} />
export const SynonymEdit = () => {
  const { slug } = route.useParams()
  return <SynonymForm slug={slug} />
}

/** Adds a synonym, or edits the synonym with this slug (spec §2 Synonyms, §4, §5). */
function SynonymForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { refresh } = useListController()
  const modal = useRouteModal('/synonyms')
  const [machines] = useState(() =>
    createRecordMachines<SynonymDraft>(slugRules(synonymDraftRules), services, username),
  )
  return (
    <RecordDialog
      label="Synonym"
      title="Synonym"
      section="/synonyms"
      modal={modal}
      recordKey={slug === null ? null : { slug }}
      machines={machines}
      renderDelete={({ draft }) => <DeleteLink section="/synonyms" slug={draft.slug} label="Synonym" />}
      texts={synonymTexts}
      fieldHeights={[54, 76, 54, 54, 46]}
      aside={({ id, changeCount, isDeleted }) => (
        <SynonymTerms id={id} changeCount={changeCount} isDeleted={isDeleted} onChanged={refresh} />
      )}
    >
      {(formProps) => (
        <>
          <SynonymFieldset {...formProps} />
          {formProps.isNew && (
            <Alert kind="info">
              {formProps.isRestored
                ? 'When you save, the synonym’s terms are added again.'
                : 'You can add terms after you save the synonym.'}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
