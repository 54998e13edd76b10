import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { sentences } from '../../../domain/sentences.ts'
import { latestPerRecord } from '../../../machines/shell/drafts.machine.ts'
import { Ago } from '../Ago.tsx'
import { useEmitted } from '../flow.ts'
import { LazyConfirmDialog } from '../LazyConfirmDialog.tsx'
import { sectionOf } from '../sections.ts'
import { useDrafts } from './drafts.ts'
import { useDraftOffers } from './useDraftOffers.ts'

const DraftsButton = lazy(() => import('../../../components/feedback/DraftsButton.tsx'))

export function DraftOffers() {
  const { actor, find } = useDrafts()
  const { offers, ...handlers } = useDraftOffers()
  const navigate = useNavigate()
  const currentSection = useLocation({ select: ({ pathname }) => sectionOf(pathname)?.path })
  const draftToDiscard = useSelector(actor, ({ context }) => context.kept.find(({ id }) => id === context.idToDiscard))
  useEmitted(actor, 'resume', ({ id }) => {
    const draft = find(id)
    // Keep the search parameters if the form opens over the current list.
    if (draft) void navigate({ to: draft.path, search: draft.section === currentSection ? true : {} })
  })
  const drafts = latestPerRecord(offers).map(({ id, name, path, record, at }) => ({
    id,
    name,
    section: sectionOf(path)?.title ?? '',
    isNew: record === null,
    age: <Ago seconds={Math.floor(at / 1000)} />,
  }))
  const noun = drafts.length === 1 ? 'unsaved change' : 'unsaved changes'
  return (
    <>
      {/* Always mounted, because screen readers announce only changes of an existing `output`. */}
      <output className="sr-only">{drafts.length > 0 && `${drafts.length} ${noun}`}</output>
      {drafts.length > 0 && (
        <Suspense>
          <DraftsButton noun={noun} drafts={drafts} {...handlers} />
        </Suspense>
      )}
      {draftToDiscard && (
        <LazyConfirmDialog
          title={sentences.confirmDiscarding}
          cancelLabel="Keep"
          confirmLabel="Discard"
          onCancel={() => actor.send({ type: 'discard.cancel' })}
          onConfirm={() => actor.send({ type: 'discard.confirm' })}
        >
          Your unsaved changes to <bdi>{draftToDiscard.name}</bdi> will be lost.
        </LazyConfirmDialog>
      )}
    </>
  )
}
