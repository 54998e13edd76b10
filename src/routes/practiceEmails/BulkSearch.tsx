import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { failureText } from '../../domain/texts.ts'
import { bulkSearchReasons } from '../../machines/practiceEmails/bulkSearch.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { BulkSearchFields } from './BulkSearchFields.tsx'
import type { Bulk } from './useBulkEmail.ts'

/** Finds the records of a bulk change by their mnemonics. */
export function BulkSearch({ bulk }: { readonly bulk: Bulk }) {
  const { search, searchActor, held } = bulk
  if (search === undefined || searchActor === undefined) return null
  const { sought, refusal } = search.context
  const find = () => searchActor.send({ type: 'search' })
  return (
    <>
      <BulkSearchFields
        sought={sought}
        readOnly={held}
        busy={search.matches('searching')}
        reason={held ? 'It is being saved.' : (whyNot(search, { type: 'search' }, bulkSearchReasons) ?? undefined)}
        onChange={(patch) => searchActor.send({ type: 'sought.type', patch })}
        onSearch={find}
      />
      {search.matches('unreachable') && <ConnectionFailure onRetry={find} />}
      {search.matches('refused') && refusal && <Alert kind="danger">{failureText(refusal)}</Alert>}
    </>
  )
}
