import { Alert } from '../../components/feedback/Alert.tsx'
import { counterOf, perFate, unforeseenIn } from '../../domain/practiceEmails/bulkEmail.ts'
import { skippingText } from '../../domain/practiceEmails/bulkEmailTexts.ts'
import { counted } from '../../domain/text.ts'
import { bulkTexts, countsText, rowName } from './bulkTexts.ts'
import type { Bulk } from './useBulkEmail.ts'

/** Records that are named; of more it tells how many. */
const NAMED = 20

/** How a bulk change ended; first those records that became something else than was shown before. */
export function BulkResult({ bulk }: { readonly bulk: Bulk }) {
  const { task, outcome, foreseen, names } = bulk.snapshot.context
  const { rows, isCurrent } = bulk
  if (outcome === null) return null
  const { saved, failed } = bulkTexts[task.action]
  const counts = perFate((fate) => outcome.ids[counterOf(fate)].length)
  const others = foreseen ? unforeseenIn(foreseen, outcome) : []
  // Of those that were not shown the rows tell what they are called: it is said once.
  const isNamed = isCurrent || rows?.matches('asking') === false
  const known = new Map(isCurrent ? rows?.context.head?.skipped.map(({ id, name }) => [id, name]) : [])
  const named = others.slice(0, NAMED)
  return (
    <>
      {outcome.success ? (
        <Alert kind="success">
          {saved}. {countsText(counts, true)}.
        </Alert>
      ) : (
        <Alert kind="danger">
          <p>{failed}.</p>
          <p>Nothing was changed. Each record below says why.</p>
        </Alert>
      )}
      {others.length > 0 && isNamed && (
        <Alert kind="warning">
          <p>
            {counted(others.length, 'record')} turned out differently from the preview, because somebody changed{' '}
            {others.length === 1 ? 'it' : 'them'} meanwhile:
          </p>
          <ul>
            {named.map(({ id, fate }) => (
              <li key={id}>
                <bdi>{rowName({ id, name: known.get(id) || (names[id] ?? '') })}</bdi>:{' '}
                {fate === 'CHANGED' ? 'changed' : skippingText(task.action, fate)}
              </li>
            ))}
            {others.length > named.length && <li>and {counted(others.length - named.length, 'record')} more below</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}
