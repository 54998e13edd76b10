import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { parts } from '../../domain/physicians/physician.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { DraftOffer, DraftOfferAtUrl } from '../app/drafts/DraftOffer.tsx'
import { DraftStorageWarning } from '../app/drafts/DraftStorageWarning.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useResumedDraft } from '../app/drafts/useResumedDraft.ts'
import { OfflineNotice } from '../app/OfflineNotice.tsx'
import { useLinkedName, useRecordTitle } from '../app/recordTitle.ts'
import { HistoryButton } from '../records/HistoryButton.tsx'
import { LazyNeighbourButtons, useIsIdle, useWalkedFocus } from '../records/LazyNeighbours.tsx'
import { useListController } from '../records/listContext.ts'
import { OtherEditors } from '../records/OtherEditors.tsx'
import { useLeave } from '../records/useLeave.tsx'
import { type Modal, useRouteModal } from '../records/useModal.ts'
import { Forms, useSyncStates } from './Forms.tsx'
import { OverridesSkeleton } from './OverridesLayout.tsx'
import { partTitles } from './part.ts'
import { useOverrides } from './useOverrides.ts'

const route = getRouteApi('/provider/edit/$id')

/** 'Manage Provider Overrides' dialog: the five forms of one physician (spec §2). */
export function ProviderEdit() {
  const { id } = route.useParams()
  const modal = useRouteModal('/provider')
  const draft = useResumedDraft()
  return <OverridesDialog key={`${id} ${draft?.id ?? ''}`} id={id} modal={modal} draft={draft} />
}

interface OverridesDialogProps {
  readonly id: string
  readonly modal: Modal
  readonly draft: StoredDraft | null
}

function OverridesDialog({ id, modal, draft }: OverridesDialogProps) {
  const { actor, snapshot, discard } = useOverrides(id, draft)
  const { record, told } = snapshot.context
  const loadState = useSelector(snapshot.children.load, (state) => state)
  const initialFocus = useRef<HTMLButtonElement>(null)
  const walkedFocus = useWalkedFocus({ id }, initialFocus)
  const { refresh } = useListController()
  const { data, specialties, terms, groups, awards } = snapshot.children
  const syncStates = useSyncStates(snapshot.children)
  const unsaved = parts.filter((part) => syncStates[part] === 'unsaved' || syncStates[part] === 'unconfirmed')
  const leave = useLeave({
    unsaved: unsaved.length > 0,
    name: `${record?.draft.fullName} (${unsaved.map((part) => partTitles[part]).join(', ')})`,
    isSaveUnconfirmed: Object.values(syncStates).includes('unconfirmed'),
    onDiscard: discard,
  })
  const close = () => leave.attempt(modal.close)
  const retry = () => snapshot.children.load?.send({ type: 'retry' })
  const reload = useCallback(() => {
    actor.send({ type: 'reload' })
    refresh()
  }, [actor, refresh])
  const isMissing = snapshot.matches('missing')
  const linkedName = useLinkedName()
  useRecordTitle(record?.draft.fullName ?? null, isMissing)
  const isOpen = snapshot.matches('open')
  const isIdle = useIsIdle(isOpen)
  const isBarred = snapshot.matches({ open: 'barred' })
  const isRemoved = snapshot.matches({ open: 'removed' })

  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={close}
        title="Manage Provider Overrides"
        size={isMissing ? 'sm' : 'full'}
        initialFocusRef={walkedFocus}
        tools={
          <>
            {record && <HistoryButton record={{ kind: 'PROVIDER', id }} name={record.draft.fullName} />}
            <LazyNeighbourButtons
              isIdle={isIdle}
              recordKey={{ id }}
              section="/provider"
              onStep={leave.attempt}
              onStay={() => {}}
            />
          </>
        }
        aside={<OtherEditors noun="physician" usernames={told?.openBy ?? []} />}
        strip={
          <>
            {loadState?.matches({ asking: 'slow' }) && <Strip kind="info">{texts.slow}</Strip>}
            {isOpen && <OfflineNotice />}
            {isOpen && <DraftOffer section="/provider" record={id} />}
            {isMissing && <DraftOfferAtUrl />}
            {unsaved.length > 0 && <DraftStorageWarning />}
            {isOpen && loadState?.matches('unreachable') && (
              <Strip kind="danger">
                {texts.unreachable} {sentences.outdated}
              </Strip>
            )}
            {isBarred && (
              <Strip kind="danger">You no longer have access to this physician. {sentences.copyStays}</Strip>
            )}
            {isRemoved && <Strip kind="danger">This physician is no longer in the source. {sentences.copyStays}</Strip>}
          </>
        }
        footEnd={
          isMissing && (
            <Button ref={initialFocus} onClick={close}>
              Close
            </Button>
          )
        }
      >
        {snapshot.matches('loading') &&
          (loadState?.matches('unreachable') ? (
            <ConnectionFailure onRetry={retry} />
          ) : (
            <OverridesSkeleton name={linkedName} />
          ))}
        {isMissing && <Alert kind="danger">That Physician could not be found...</Alert>}
        {record && data && specialties && terms && groups && awards && (
          <Forms
            forms={{ data, specialties, terms, groups, awards }}
            syncStates={syncStates}
            physician={record}
            isUnavailable={isRemoved || isBarred}
            onReload={reload}
            firstRef={initialFocus}
          />
        )}
      </Dialog>
      {leave.dialog}
    </>
  )
}
