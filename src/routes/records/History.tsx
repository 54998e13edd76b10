import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { LoadMore } from '../../components/table/LoadMore.tsx'
import { isRecord } from '../../domain/json.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchHistory, type HistoryFilter, type HistoryKey, type RecordedChange } from '../../gql/history.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../machines/list/pages.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { ChangeRows } from './ChangeRows.tsx'
import css from './History.module.css'
import { useModal } from './useModal.ts'

const historyMachine = createPagesMachine<RecordedChange, null, HistoryKey, HistoryFilter>().provide({
  actors: {
    fetchPage: provideService<RowPage<RecordedChange, null>, PageRequest<HistoryKey, HistoryFilter>>(fetchHistory),
  },
})

const allChanges: HistoryFilter = { by: null, field: null }

/** Returns the distinct values as choices of a filter, with the chosen one. */
const choicesOf = (values: readonly string[], chosen: string | null) =>
  [...new Set([...values, ...(chosen === null ? [] : [chosen])])].sort().map((value) => ({ value, label: value }))

/** Returns the fields that the audit row has, also those that did not change. */
const fieldsIn = ({ before, after }: RecordedChange): string[] =>
  [before, after].flatMap((record) => (isRecord(record) ? Object.keys(record) : []))

function Change({ change }: { readonly change: RecordedChange }) {
  const { user, timestamp, message, reason, before, after } = change
  return (
    <li className={css.change}>
      <h3 className={css.message} dir="auto" tabIndex={-1}>
        {message}
      </h3>
      <p className={css.facts}>
        <UserName username={user.username} />
        <Timestamp seconds={timestamp} />
      </p>
      {reason !== null && (
        <div className={css.reason}>
          <LongText>{reason}</LongText>
        </div>
      )}
      <ChangeRows before={before} after={after} />
    </li>
  )
}

interface HistoryProps {
  readonly record: HistoryKey
  readonly name: string
  readonly onClosed: () => void
}

/** Dialog with the changes of a record, newest first (decision 59). */
export function History({ record, name, onClosed }: HistoryProps) {
  const modal = useModal(onClosed)
  const closeButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [snapshot, send] = useFlow(historyMachine, { input: { asked: record } })
  const { rows, part, offset, refusal } = snapshot.context
  const filter = part ?? allChanges
  const isAsking = snapshot.matches('asking')
  const retry = () => send({ type: 'retry' })
  const setFilter = (patch: Partial<HistoryFilter>) => send({ type: 'filter.set', part: { ...filter, ...patch } })
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title="History"
      subtitle={<bdi>{name}</bdi>}
      size="md"
      initialFocusRef={closeButton}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footEnd={
        <Button ref={closeButton} onClick={modal.close}>
          Close
        </Button>
      }
    >
      <search aria-label="Filters" className={css.filters}>
        <FilterField
          label="Changed by"
          value={filter.by}
          choices={choicesOf(
            rows.map(({ user }) => user.username),
            filter.by,
          )}
          reason={null}
          onChange={(by) => setFilter({ by })}
        />
        <FilterField
          label="Field"
          value={filter.field}
          choices={choicesOf(rows.flatMap(fieldsIn), filter.field)}
          reason={null}
          onChange={(field) => setFilter({ field })}
        />
      </search>
      {isAsking && rows.length === 0 && <Loading />}
      {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('refused') && refusal && (
        <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
          {failureText(refusal)}
        </Alert>
      )}
      {snapshot.matches('showing') && rows.length === 0 && (
        <EmptyState kind="unasked" title="The audit log contains no changes of this record." />
      )}
      {rows.length > 0 && (
        <div aria-busy={isAsking}>
          <ol ref={list} className={css.changes} aria-label="Changes">
            {rows.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
          <LoadMore
            rows={list}
            count={rows.length}
            canLoadMore={snapshot.can({ type: 'more' })}
            loadingMore={isAsking && offset > 0}
            onMore={() => send({ type: 'more' })}
          />
        </div>
      )}
    </Dialog>
  )
}
