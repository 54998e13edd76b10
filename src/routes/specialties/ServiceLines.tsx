import { memo } from 'react'
import { SERVICE_LINE_PICKER_SIZE } from '../../domain/limits.ts'
import { addServiceLine, fetchServiceLines, pickServiceLines } from '../../gql/specialties/specialtyServiceLines.ts'
import { AssociationPanel } from '../records/AssociationPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { linksMachine } from '../records/linksMachine.ts'
import type { Owner } from '../records/useLinks.ts'
import { ServiceLineRemoval } from './ServiceLineRemoval.tsx'

const machine = linksMachine(fetchServiceLines, addServiceLine)

/** The service lines of a specialty, by name; one is taken away only after a question (spec §2). */
export const ServiceLines = memo(function ServiceLines({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Service Lines"
      owner={{ id, touches, isGone, onChanged }}
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
      removal={({ slug }, told) => <ServiceLineRemoval key={slug} specialtyId={id} slug={slug} {...told} />}
    />
  )
})
