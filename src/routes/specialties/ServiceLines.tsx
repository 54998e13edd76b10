import { memo, useState } from 'react'
import { DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { ReferenceList } from '../../components/dialog/ReferenceList.tsx'
import { SERVICE_LINE_PICKER_SIZE } from '../../domain/limits.ts'
import { defaultRemovalTexts } from '../../domain/removalTexts.ts'
import {
  addServiceLine,
  fetchServiceLines,
  findServiceLine,
  type LinkedServiceLine,
  pickServiceLines,
  removeServiceLine,
} from '../../gql/specialties/specialtyRecords.ts'
import { useEmitted } from '../app/flow.ts'
import type { RemovalCallbacks } from '../records/LinksPanel.tsx'
import { AssociationPanel } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { RemovalDialog } from '../records/RemovalDialog.tsx'
import type { LinkOwner } from '../records/useLinks.ts'
import { linksMachine } from '../records/useLinks.ts'
import { useModal } from '../records/useModal.ts'
import { removalMachine, useRemoval } from '../records/useRemoval.ts'

interface ServiceLineRemovalProps extends RemovalCallbacks {
  readonly specialtyId: string
  readonly slug: string
}

/** Confirms the deletion of a service line, and lists the terms deleted with it (spec §2). */
function ServiceLineRemoval({ specialtyId, slug, onRemoved, onClosed }: ServiceLineRemovalProps) {
  const [machine] = useState(() =>
    removalMachine<LinkedServiceLine>({
      find: (_, signal) => findServiceLine(specialtyId, slug, signal),
      remove: ({ id, ...request }) => removeServiceLine({ ...request, specialtyId, serviceLineId: id }),
    }),
  )
  const modal = useModal(onClosed)
  const removal = useRemoval(
    machine,
    `/specialty/${specialtyId}`,
    { slug },
    defaultRemovalTexts,
    modal.close,
    onRemoved,
  )
  // An alert reports the success, so the dialog closes immediately.
  useEmitted(removal.actor, 'removed', () => removal.actor.send({ type: 'dismiss' }))
  return (
    <RemovalDialog
      label="Service Line"
      title="Delete Service Line"
      lineCount={1}
      databaseNoun="Service Line"
      failureText={defaultRemovalTexts.failed}
      modal={modal}
      removal={removal}
    >
      {({ draft: { name, uses } }) => (
        <>
          <p>Are you sure you want to delete this? This will delete all associated variants.</p>
          <DescriptionList items={[{ term: 'Service Line', value: <bdi>{name}</bdi> }]} />
          {uses.length > 0 ? (
            <ReferenceList title="Will also be deleted" references={uses} />
          ) : (
            <p>This service line has no variant terms.</p>
          )}
        </>
      )}
    </RemovalDialog>
  )
}

const machine = linksMachine(fetchServiceLines, addServiceLine)

/** Service lines of a specialty. Each removal asks for confirmation (spec §2). */
export const ServiceLines = memo(function ServiceLines({ id, changeCount, isDeleted, onChanged }: LinkOwner) {
  return (
    <AssociationPanel
      title="Service Lines"
      owner={{ id, changeCount, isDeleted, onChanged }}
      machine={machine}
      picker={(stateOf, onPick) => (
        <LookupPicker
          label="Service Lines"
          search={pickServiceLines}
          limit={SERVICE_LINE_PICKER_SIZE}
          stateOf={stateOf}
          onPick={onPick}
        />
      )}
      renderConfirmation={({ slug }, handlers) => (
        <ServiceLineRemoval key={slug} specialtyId={id} slug={slug} {...handlers} />
      )}
    />
  )
})
