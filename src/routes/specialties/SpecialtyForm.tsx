import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { findSpecialtyRecord, freeSpecialtySlug, saveSpecialty } from '../../gql/specialties/specialtyRecords.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useApp } from '../app/AppContext.ts'
import { useIdentity } from '../app/identity.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { useListDesk } from '../records/listContext.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { recordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { Origin } from './Origin.tsx'
import { ServiceLines } from './ServiceLines.tsx'
import { SpecialtyFieldset } from './SpecialtyFieldset.tsx'
import { SpecialtyTerms } from './SpecialtyTerms.tsx'
import { type SpecialtyDraft, specialtyDraftRules, specialtyTexts } from './specialtyFields.ts'

const services = {
  kind: 'SPECIALTY',
  find: findSpecialtyRecord,
  save: saveSpecialty,
  findFree: freeSpecialtySlug,
} as const
const says = {
  created: 'Specialty saved successfully',
  updated: 'Specialty saved successfully',
  failed: 'Error saving specialty, please try again',
}
const route = getRouteApi('/specialty/edit/$slug')

export const SpecialtyAdd = () => <SpecialtyForm slug={null} />
export const SpecialtyEdit = () => {
  const { slug } = route.useParams()
  return <SpecialtyForm key={slug} slug={slug} />
}

/** Adds or edits a specialty; adding one leads to its edit view (spec §2 Specialties, §5, §8). */
function SpecialtyForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { productName } = useApp().config
  const modal = useRouteModal('/specialty')
  const navigate = useNavigate()
  const [machines] = useState(() => recordMachines<SpecialtyDraft>(slugRules(specialtyDraftRules), services, username))
  const texts = specialtyTexts(productName)
  const { refresh } = useListDesk()
  /** How many times its service lines were changed here: each has a list of terms. */
  const [lineChanges, setLineChanges] = useState(0)
  const onLinesChanged = useCallback(() => {
    setLineChanges((count) => count + 1)
    refresh()
  }, [refresh])
  return (
    <RecordDialog
      label="Specialty"
      title="Specialty"
      says={says}
      section="/specialty"
      modal={modal}
      which={slug === null ? null : { slug }}
      onCreated={({ draft }) =>
        void navigate({ to: '/specialty/edit/$slug', params: { slug: draft.slug }, search: true, replace: true })
      }
      machines={machines}
      remove={({ draft }) => <DeleteLink section="/specialty" slug={draft.slug} label="Specialty" />}
      texts={texts}
      size="full"
      fieldHeights={[54, 76, 76, 33, 66, 66, 46, 52]}
      beside={({ id, original, touches, isGone }) => (
        <>
          <Origin {...original} />
          <ListEditor>
            <ServiceLines id={id} touches={touches} isGone={isGone} onChanged={onLinesChanged} />
          </ListEditor>
          <SpecialtyTerms
            id={id}
            name={original.name}
            slug={original.slug}
            touches={touches + lineChanges}
            isGone={isGone}
            onChanged={refresh}
          />
        </>
      )}
    >
      {(editing) => (
        <>
          <SpecialtyFieldset texts={texts} {...editing} />
          {editing.isNew && <Alert kind="info">Service lines and terms are added once the specialty is saved.</Alert>}
        </>
      )}
    </RecordDialog>
  )
}
