import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ReasonField } from '../../components/fields/ReasonField.tsx'
import { addressOf, isOrganisationEmail } from '../../domain/practiceEmails/email.ts'
import { REMOVAL_REASON_MINIMUM } from '../../domain/reason.ts'
import { bulkEmailReasons } from '../../machines/practiceEmails/bulkEmail.ts'
import { useApp } from '../app/AppContext.ts'
import { useRouteModal } from '../records/useModal.ts'
import { AffectedAddresses } from './AffectedAddresses.tsx'
import { BulkDialog, BulkFields } from './BulkDialog.tsx'
import { useSelectedRecords } from './selection.ts'
import { useBulkEmail } from './useBulkEmail.ts'

/** Removes the address in the list's search box from the selected rows (spec §2, §5). */
export function EmailBulkRemove() {
  const modal = useRouteModal('/email')
  const { emailDomain: domain } = useApp().config
  const { search = '' } = useSearch({ from: '/email' })
  const selection = useSelectedRecords()
  // Keep the selection of the first render, because the removal clears the list's selection.
  const [{ ids }] = useState(selection)
  const isAddress = isOrganisationEmail(search, domain)
  const bulk = useBulkEmail({ action: 'REMOVE', ids, emails: [addressOf(search)] }, selection.clear)
  const { snapshot, actor, isReadOnly } = bulk
  const { emails, reason } = snapshot.context
  const isBlocked = ids.length === 0 || !isAddress
  return (
    <BulkDialog bulk={bulk} modal={modal} phase={isBlocked ? 'blocked' : 'ready'} isRemoval>
      {!isAddress && <Alert kind="warning">{bulkEmailReasons.hasAddress(snapshot.context)}</Alert>}
      {ids.length === 0 && <Alert kind="warning">{bulkEmailReasons.hasRecords(snapshot.context)}</Alert>}
      {!isBlocked && (
        <BulkFields>
          <AffectedAddresses label="Address to remove" emails={emails}>
            Only this address will be removed.
          </AffectedAddresses>
          <ReasonField
            formTitle="the bulk change"
            minimum={REMOVAL_REASON_MINIMUM}
            value={reason}
            readOnly={isReadOnly}
            onChange={(typed) => actor.send({ type: 'reason.type', reason: typed })}
          />
        </BulkFields>
      )}
    </BulkDialog>
  )
}
