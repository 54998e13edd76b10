import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import type { RecordChange } from '../../server/contract/types.gen.ts'
import {
  FollowRecord,
  type FollowRecordSubscription,
  type FollowRecordSubscriptionVariables,
} from '../../src/gql/records.gen.ts'
import { Viewer } from '../../src/gql/session.gen.ts'
import { type Connection, keyOf, type Ledger } from './ledger.ts'

const KINDS = ['GROUP', 'PROVIDER', 'TERM'] as const
const CHANGES_SUBSCRIPTION = 'subscription ($kind: RecordKind!) { recordChanged(kind: $kind) { kind id by } }'

/** First and maximum wait before reconnecting, in milliseconds, as in the console. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 4_000
/** Interval of pings, in milliseconds. */
const KEEP_ALIVE = 10_000
/** Time after the first response until the subscriptions are certainly active, in milliseconds. */
const MARGIN = 1_000

const ignore = () => undefined

export const subscribe = ({
  url,
  token,
  name,
  ledger,
  onGroupNotice,
}: {
  url: string
  token: string
  name: string
  ledger: Ledger
  onGroupNotice: (id: string) => void
}) => {
  let connection: Connection | undefined
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    connectionParams: { token },
    keepAlive: KEEP_ALIVE,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (attempts) => sleep(Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT) * (0.5 + Math.random() / 2)),
    shouldRetry: () => true,
  })
  client.on('connected', () => {
    const newConnection = ledger.connected(name)
    connection = newConnection
    const complete = () => {
      newConnection.from = Date.now() + MARGIN
    }
    client.subscribe({ query: Viewer }, { next: ignore, error: ignore, complete })
  })
  const end = () => {
    if (connection) connection.to = Math.min(connection.to, Date.now())
  }
  client.on('closed', end)
  const follow = (kind: string): void => {
    client.subscribe<{ recordChanged: RecordChange }>(
      { query: CHANGES_SUBSCRIPTION, variables: { kind } },
      {
        next: ({ data }) => {
          if (!data) return
          if (connection) ledger.received(connection, keyOf(data.recordChanged))
          if (kind === 'GROUP') onGroupNotice(data.recordChanged.id)
        },
        error: () => void sleep(FIRST_WAIT).then(() => follow(kind)),
        complete: ignore,
      },
    )
  }
  for (const kind of KINDS) follow(kind)

  return {
    /** The returned function closes the record. */
    open: (record: FollowRecordSubscriptionVariables, onVersion: (version: number) => void): (() => void) =>
      client.subscribe<FollowRecordSubscription>(
        { query: FollowRecord, variables: record },
        { next: ({ data }) => onVersion(data?.openRecord.version ?? 0), error: ignore, complete: ignore },
      ),
    /** Ends the period in which notices are expected. */
    end,
    stop: () => client.dispose(),
  }
}
export type Subscriber = ReturnType<typeof subscribe>
