import { useState } from 'react'
import { DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { UseList } from '../../components/dialog/UseList.tsx'
import { plainRemoval } from '../../domain/removalTexts.ts'
import { findServiceLine, type HeldLine, removeServiceLine } from '../../gql/specialties/specialtyServiceLines.ts'
import { useEmitted } from '../app/useActorEvents.ts'
import type { Removal } from '../records/LinksPanel.tsx'
import { RemovalDialog } from '../records/RemovalDialog.tsx'
import { removalMachine } from '../records/removalMachine.ts'
import { useModal } from '../records/useModal.ts'
import { useRemoval } from '../records/useRemoval.ts'

interface ServiceLineRemovalProps extends Removal {
  readonly specialtyId: string
  /** The service line's. */
  readonly slug: string
}

/** Asks whether a service line is to be deleted from a specialty, and tells which terms go with it (spec §2). */
export function ServiceLineRemoval({ specialtyId, slug, onRemoved, onClosed }: ServiceLineRemovalProps) {
  const [machine] = useState(() =>
    removalMachine<HeldLine>({
      find: (_, signal) => findServiceLine(specialtyId, slug, signal),
      remove: ({ id, ...removal }) => removeServiceLine({ ...removal, specialtyId, serviceLineId: id }),
    }),
  )
  const modal = useModal(onClosed)
  const removal = useRemoval(machine, `/specialty/${specialtyId}`, { slug }, plainRemoval, modal.close, onRemoved)
  // The tag that goes away, and an alert, say it: nobody has to close anything.
  useEmitted(removal.actor, 'removed', () => removal.actor.send({ type: 'dismiss' }))
  return (
    <RemovalDialog
      label="Service Line"
      title="Delete Service Line"
      facts={1}
      database="Service Line"
      failed={plainRemoval.failed}
      modal={modal}
      removal={removal}
    >
      {({ draft: { name, uses } }) => (
        <>
          <p>Are you sure you want to delete this? This will delete all associated variants.</p>
          <DescriptionList items={[{ term: 'Service Line', value: <bdi>{name}</bdi> }]} />
          {uses.length > 0 ? <UseList title="Also deleted" uses={uses} /> : <p>It has no variant terms.</p>}
        </>
      )}
    </RemovalDialog>
  )
}
