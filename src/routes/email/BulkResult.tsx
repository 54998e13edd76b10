import { Alert } from '../../components/Alert.tsx'
import { unforeseenIn } from '../../domain/bulkEmail.ts'
import { skippingText } from '../../domain/bulkEmailTexts.ts'
import { counted } from '../../domain/text.ts'
import { bulkTexts, countsText, rowName } from './bulkTexts.ts'
import type { Bulk } from './useBulkEmail.ts'

/** Records that are named; of more it tells how many. */
const NAMED = 20

/** How a bulk change ended; first those records that became something else than was shown before. */
export function BulkResult({ bulk }: { readonly bulk: Bulk }) {
  const { task, outcome, foreseen, names } = bulk.snapshot.context
  const head = bulk.rows?.context.head ?? null
  if (outcome === null) return null
  const { saved, failed } = bulkTexts[task.action]
  const others = new Set(foreseen ? unforeseenIn(foreseen, outcome) : [])
  const skipped = head?.skipped.filter(({ id }) => others.has(id)) ?? []
  const named = skipped.slice(0, NAMED)
  return (
    <>
      {outcome.success ? (
        <Alert kind="success">
          {saved}.{head && ` ${countsText(head.counts, true)}.`}
        </Alert>
      ) : (
        <Alert kind="danger">
          <p>{failed}.</p>
          <p>Nothing was changed. Each record below says why.</p>
        </Alert>
      )}
      {others.size > 0 && (
        <Alert kind="warning">
          <p>
            {counted(others.size, 'record')} became something else than was shown before, because somebody else was
            changing them:
          </p>
          <ul>
            {named.map(({ id, name, fate }) => (
              <li key={id}>
                <bdi>{rowName({ id, name: name || (names[id] ?? '') })}</bdi>: {skippingText(task.action, fate)}
              </li>
            ))}
            {others.size > named.length && <li>and {counted(others.size - named.length, 'record')} more below</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}
