import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { neverReasonOfProgram, type ScheduleWithReason } from '../../domain/programs/live.ts'
import { type ProgramDraft, programDraftRules } from '../../domain/programs/program.ts'
import { fetchProgramSlug, findProgramRecord, saveProgram } from '../../gql/programs/programRecords.ts'
import { slugRules } from '../../machines/record/form.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { useListController } from '../records/listContext.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import { useDelayedRedirect } from '../records/useDelayedRedirect.ts'
import { useRouteModal } from '../records/useModal.ts'
import { notShownText } from './notShownTexts.ts'
import { ProgramBanner } from './ProgramBanner.tsx'
import { ProgramAside, ProgramFieldset, programTexts, useProgramIcons } from './ProgramFieldset.tsx'
import { ProgramSchedules } from './ProgramSchedules.tsx'
import { ProgramSpecialties } from './ProgramSpecialties.tsx'
import { ProgramTerms } from './ProgramTerms.tsx'

export { findProgramRecord as findRecord }

const services = {
  kind: 'PROMOTED_PROGRAM',
  find: findProgramRecord,
  save: saveProgram,
  findFreeValue: fetchProgramSlug,
} as const
const messages = { created: 'Promoted Program Created', updated: 'Promoted Program Updated' }
const route = getRouteApi('/promoted_search/edit/$slug')

export const ProgramAdd = () => <ProgramForm slug={null} />
export const ProgramEdit = () => {
  const { slug } = route.useParams()
  return <ProgramForm slug={slug} />
}

/** Adds or edits a program. Half a second after an addition, the edit view opens (spec §2, §5, §8). */
function ProgramForm({ slug }: { readonly slug: string | null }) {
  const { username } = useIdentity()
  const { refresh } = useListController()
  const modal = useRouteModal('/promoted_search')
  const navigate = useNavigate()
  const [machines] = useState(() =>
    createRecordMachines<ProgramDraft>(slugRules(programDraftRules), services, username),
  )
  const icons = useProgramIcons()
  const texts = programTexts((id) => icons.iconOf(id)?.display_name ?? `Icon ${id}`)
  const [createdSlug, setCreatedSlug] = useState('')
  const [schedules, setSchedules] = useState<readonly ScheduleWithReason[] | null>(null)
  const notShownReasonOf = ({ status }: ProgramDraft) => {
    const reason = schedules && neverReasonOfProgram(status, schedules)
    return reason && schedules && notShownText(reason, schedules)
  }
  const { leave } = useDelayedRedirect(() => {
    // Don't navigate if the user has closed the dialog.
    if (!modal.open) return
    void navigate({ to: '/promoted_search/edit/$slug', params: { slug: createdSlug }, search: true, replace: true })
  })
  const bannerOf = ({ name, title, copy, button_text, url, icon_id }: ProgramDraft) => {
    const heading = title.trim() || name.trim()
    if (heading === '') return null
    return (
      <FormSection title="As patients see it">
        <ProgramBanner
          title={heading}
          copy={copy}
          buttonText={button_text}
          url={url}
          icon={icons.iconOf(icon_id)?.name ?? null}
        />
      </FormSection>
    )
  }
  return (
    <RecordDialog
      label="Promoted Program"
      title="Promoted Program"
      newTitle="Create Promoted Program"
      missingNoun="Program"
      messages={messages}
      section="/promoted_search"
      modal={modal}
      recordKey={slug === null ? null : { slug }}
      onCreated={({ draft }) => {
        setCreatedSlug(draft.slug)
        leave()
      }}
      machines={machines}
      renderDelete={({ draft }) => <DeleteLink section="/promoted_search" slug={draft.slug} label="Promoted Program" />}
      texts={texts}
      size="full"
      fieldHeights={[54, 54, 54, 224, 54, 54, 54]}
      aside={({ id, draft, changeCount, isDeleted }) => (
        <ProgramAside>
          <ProgramSpecialties id={id} changeCount={changeCount} isDeleted={isDeleted} onChanged={refresh} />
          <ProgramTerms id={id} changeCount={changeCount} isDeleted={isDeleted} onChanged={refresh} />
          <ProgramSchedules
            id={id}
            changeCount={changeCount}
            isDeleted={isDeleted}
            onChanged={refresh}
            onLoaded={setSchedules}
          />
          {bannerOf(draft)}
        </ProgramAside>
      )}
    >
      {(editing) => (
        <>
          <ProgramFieldset texts={texts} icons={icons} notShownReason={notShownReasonOf(editing.draft)} {...editing} />
          {editing.isNew && (
            <>
              <Alert kind="info">You can add specialties, terms and schedules after you save the program.</Alert>
              {bannerOf(editing.draft)}
            </>
          )}
        </>
      )}
    </RecordDialog>
  )
}
