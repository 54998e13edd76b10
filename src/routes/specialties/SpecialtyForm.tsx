import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { originLabels, type SpecialtyFields, specialtyFields } from '../../domain/specialties/fields.ts'
import {
  CUSTOM_SPECIALTY,
  customSpecialtyOrigin,
  hiddenReasons,
  type SpecialtyOrigin,
  shownText,
  specialtyRules,
} from '../../domain/specialties/specialty.ts'
import { dateOf } from '../../domain/time.ts'
import { checkSpecialtySlug, findSpecialtyRecord, saveSpecialty } from '../../gql/specialties/specialtyRecords.ts'
import { slugRules } from '../../machines/record/form.ts'
import { Ago } from '../app/Ago.tsx'
import { useApp, useIdentity } from '../app/AppContext.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { useListController } from '../records/listContext.ts'
import { NameFields } from '../records/NameFields.tsx'
import { PlainField, textsOf } from '../records/PlainField.tsx'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { meanings } from './meanings.ts'
import { ServiceLines } from './ServiceLines.tsx'
import css from './SpecialtyForm.module.css'
import { SpecialtyTerms } from './SpecialtyTerms.tsx'

export { findSpecialtyRecord as findRecord }

type SpecialtyDraft = SpecialtyFields & SpecialtyOrigin

/** A new specialty is custom. */
const specialtyDraftRules = { ...specialtyRules, blank: { ...specialtyRules.blank, ...customSpecialtyOrigin } }

const textOf = (isSet: boolean) => (isSet ? 'Yes' : 'No')

const originTexts: FieldTexts<SpecialtyOrigin> = {
  source: { label: originLabels.source, textOf: plainText },
  is_board_certified: { label: originLabels.is_board_certified, textOf },
  is_clean: { label: originLabels.is_clean, textOf },
  is_clean_timestamp: { label: originLabels.is_clean_timestamp, textOf: (at) => (at === null ? 'never' : dateOf(at)) },
}

/** Labels and value formats of all fields (spec §2). */
const specialtyTexts = (product: string): FieldTexts<SpecialtyDraft> => ({
  ...textsOf(specialtyFields),
  name: { label: `${product} Specialty Name`, textOf: plainText },
  ...originTexts,
})

function Source({ source }: Pick<SpecialtyOrigin, 'source'>) {
  const hint = source === CUSTOM_SPECIALTY ? 'Created in this console.' : 'Imported. You can edit the specialty here.'
  return <ReadOnlyField label={originTexts.source.label} mono hint={hint} value={source} />
}

/** Read-only values from the specialty's source, each with its meaning (spec §3). */
function Origin({ source, is_board_certified, is_clean, is_clean_timestamp }: SpecialtyOrigin) {
  const lastFoundClean = {
    term: originTexts.is_clean_timestamp.label,
    value: <Ago seconds={is_clean_timestamp ?? 0} />,
  }
  return (
    <>
      <Source source={source} />
      <DescriptionList
        items={[
          {
            term: originTexts.is_board_certified.label,
            value: is_board_certified ? `Yes: ${meanings.certified.yes}` : `No: ${meanings.certified.no}`,
          },
          {
            term: originTexts.is_clean.label,
            value: is_clean ? `Yes: ${meanings.clean.yes}` : `No: ${meanings.clean.no}`,
          },
          ...(is_clean_timestamp === null ? [] : [lastFoundClean]),
        ]}
      />
    </>
  )
}

function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

interface SpecialtyFieldsetProps extends FormProps<SpecialtyDraft> {
  readonly texts: FieldTexts<SpecialtyDraft>
}

/** Editable fields of a specialty (spec §2, §3). */
function SpecialtyFieldset({ texts, ...editing }: SpecialtyFieldsetProps) {
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
        <Alert kind={hiddenReasons(draft).length > 0 ? 'warning' : 'info'}>{shownText(draft)}</Alert>
      </FormSection>
    </>
  )
}

const services = {
  kind: 'SPECIALTY',
  find: findSpecialtyRecord,
  save: saveSpecialty,
  findFreeValue: checkSpecialtySlug,
} as const
const messages = {
  created: 'Specialty saved successfully',
  updated: 'Specialty saved successfully',
  failed: 'Error saving specialty, please try again',
}
const route = getRouteApi('/specialty/edit/$slug')

export const SpecialtyAdd = () => <SpecialtyForm slug={null} />
export const SpecialtyEdit = () => {
  const { slug } = route.useParams()
  return <SpecialtyForm slug={slug} />
}

/** Adds or edits a specialty. After an addition, the edit view opens (spec §2 Specialties, §5, §8). */
function SpecialtyForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { productName } = useApp().config
  const modal = useRouteModal('/specialty')
  const navigate = useNavigate()
  const [machines] = useState(() =>
    createRecordMachines<SpecialtyDraft>(slugRules(specialtyDraftRules), services, username),
  )
  const texts = specialtyTexts(productName)
  const { refresh } = useListController()
  const [lineChanges, setLineChanges] = useState(0)
  const onLinesChanged = useCallback(() => {
    setLineChanges((count) => count + 1)
    refresh()
  }, [refresh])
  return (
    <RecordDialog
      label="Specialty"
      title="Specialty"
      messages={messages}
      section="/specialty"
      modal={modal}
      recordKey={slug === null ? null : { slug }}
      onCreated={({ draft }) =>
        void navigate({ to: '/specialty/edit/$slug', params: { slug: draft.slug }, search: true, replace: true })
      }
      machines={machines}
      renderDelete={({ draft }) => <DeleteLink section="/specialty" slug={draft.slug} label="Specialty" />}
      texts={texts}
      size="full"
      fieldHeights={[54, 76, 76, 33, 66, 66, 46, 52]}
      aside={({ id, original, changeCount, isDeleted }) => (
        <>
          <Origin {...original} />
          <ListEditor>
            <ServiceLines id={id} changeCount={changeCount} isDeleted={isDeleted} onChanged={onLinesChanged} />
          </ListEditor>
          <SpecialtyTerms
            id={id}
            name={original.name}
            slug={original.slug}
            changeCount={changeCount + lineChanges}
            isDeleted={isDeleted}
            onChanged={refresh}
          />
        </>
      )}
    >
      {(editing) => (
        <>
          <SpecialtyFieldset texts={texts} {...editing} />
          {editing.isNew && (
            <Alert kind="info">You can add service lines and terms after you save the specialty.</Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
