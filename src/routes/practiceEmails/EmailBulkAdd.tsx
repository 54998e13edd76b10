import { ReasonField } from '../../components/fields/ReasonField.tsx'
import { typedAddressProblem } from '../../domain/practiceEmails/bulkEmail.ts'
import { useRouteModal } from '../records/useModal.ts'
import { BulkDialog, BulkFields } from './BulkDialog.tsx'
import { BulkSearch } from './BulkSearch.tsx'
import { LocalPartField } from './LocalPartInput.tsx'
import { useBulkEmail } from './useBulkEmail.ts'

/** Adds one address to all records that a search finds (spec §2, §5). */
export function EmailBulkAdd() {
  const modal = useRouteModal('/email')
  const bulk = useBulkEmail({ action: 'ADD' })
  const { snapshot, actor, isReadOnly } = bulk
  const { text, reason, domain } = snapshot.context
  const problem = typedAddressProblem(text, domain)
  return (
    <BulkDialog bulk={bulk} modal={modal}>
      <BulkSearch bulk={bulk} />
      <BulkFields>
        <LocalPartField
          label="Email to add"
          domain={domain}
          value={text}
          message={problem}
          readOnly={isReadOnly}
          onChange={(typed) => actor.send({ type: 'address.type', text: typed })}
          onEnter={() => actor.send({ type: 'save' })}
        />
        <ReasonField
          formTitle="the bulk change"
          value={reason}
          readOnly={isReadOnly}
          onChange={(typed) => actor.send({ type: 'reason.type', reason: typed })}
        />
      </BulkFields>
      <output className="sr-only">{problem}</output>
    </BulkDialog>
  )
}
