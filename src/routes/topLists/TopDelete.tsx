import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { defaultRemovalTexts } from '../../domain/removalTexts.ts'
import { isUnsaved } from '../../machines/topLists/topList.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useRecordTitle } from '../app/recordTitle.ts'
import { DeleteTerm } from '../records/DeleteTerm.tsx'
import { RemovalDialog } from '../records/RemovalDialog.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { removalMachine, useRemoval } from '../records/useRemoval.ts'
import { useTopListController } from './topListController.ts'

/** Removes a record from a top list (spec §2). The route parameter `slug` is the record's id. */
export function TopDelete() {
  const { slug = '' } = useParams({ strict: false })
  const { list, actor } = useTopListController()
  const [machine] = useState(() => removalMachine(list.service))
  const modal = useRouteModal(list.section)
  const removal = useRemoval(machine, list.section, { id: slug }, defaultRemovalTexts, modal.close)
  useRecordTitle(removal.snapshot.context.record?.draft.name ?? null)
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const hasMoves = useSelector(actor, ({ context }) => isUnsaved(context))
  const describe = (id: string, name?: string) => [
    { term: list.remove.idLabel, value: id },
    ...(name === undefined ? [] : [{ term: list.resultColumnTitle, value: <bdi>{name}</bdi> }]),
  ]
  return (
    <RemovalDialog
      label="CFT"
      title={list.remove.title}
      lineCount={2}
      databaseNoun={list.remove.database}
      failureText={defaultRemovalTexts.failed}
      modal={modal}
      removal={removal}
      describeMissing={(record) => describe(record?.id ?? slug, record?.draft.name)}
      otherAction={({ draft }) => list.isOfTerms && maySeeTerms && <DeleteTerm slug={draft.slug} ignoreBlocker />}
    >
      {({ id, draft: { name } }) => (
        <>
          <p>Are you sure you want to delete following {list.remove.noun}?</p>
          <DescriptionList items={describe(id, name)} />
          <p>
            {list.remove.consequence}
            {hasMoves && ' Your moves stay in the list, but aren’t saved yet.'}
          </p>
        </>
      )}
    </RemovalDialog>
  )
}
