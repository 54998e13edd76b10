import { type ReactNode, useRef } from 'react'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { LoadMore } from '../../components/table/LoadMore.tsx'
import { failureText } from '../../domain/texts.ts'
import type { ServiceFailure } from '../../machines/service.ts'
import css from './RowPages.module.css'

interface RowPagesProps<Row> {
  /** State of the chart `pages`. */
  readonly snapshot: {
    readonly context: {
      readonly rows: readonly Row[]
      readonly offset: number
      readonly refusal: ServiceFailure | null
    }
    matches(state: 'asking' | 'showing' | 'unreachable' | 'refused'): boolean
    can(event: { readonly type: 'more' }): boolean
  }
  readonly send: (event: { readonly type: 'more' | 'retry' }) => void
  readonly label: string
  /** Title while there are no rows. */
  readonly emptyTitle: string
  /** Renders a `ChangeItem`, with a key. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** Rows with 'Load more', or the reason why there are none. */
export function RowPages<Row>({ snapshot, send, label, emptyTitle, children }: RowPagesProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  const { rows, offset, refusal } = snapshot.context
  const isAsking = snapshot.matches('asking')
  const retry = () => send({ type: 'retry' })
  return (
    <>
      {isAsking && rows.length === 0 && <Loading />}
      {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('refused') && refusal && (
        <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
          {failureText(refusal)}
        </Alert>
      )}
      {snapshot.matches('showing') && rows.length === 0 && <EmptyState kind="unasked" title={emptyTitle} />}
      {rows.length > 0 && (
        <div aria-busy={isAsking}>
          <ol ref={list} className={css.list} aria-label={label}>
            {rows.map(children)}
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
    </>
  )
}

interface ChangeItemProps {
  readonly id: string
  readonly title: string
  readonly by: string
  /** Unix seconds. */
  readonly at: number
  /** More facts after the user and the time. */
  readonly facts?: ReactNode
  readonly reason: string | null
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** One change: what, who, when and why. */
export function ChangeItem({ id, title, by, at, facts, reason, actions, children }: ChangeItemProps) {
  return (
    <li className={css.item} data-id={id}>
      <h3 className={css.title} dir="auto" tabIndex={-1}>
        {title}
      </h3>
      <p className={css.facts}>
        <UserName username={by} />
        <Timestamp seconds={at} />
        {facts}
      </p>
      {reason !== null && (
        <div className={css.reason}>
          <LongText>{reason}</LongText>
        </div>
      )}
      {children}
      <div className={css.actions}>{actions}</div>
    </li>
  )
}
