import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface NotifyHandlers {
  message(payload: string): void
  /** Called after a reconnect. Messages that were sent during the interruption are lost. */
  resync(): void
}

/** Milliseconds between two test queries, which detect a network that fails silently. */
const HEARTBEAT = 5_000
const FIRST_DELAY = 250
const MAX_DELAY = 4_000

const connect = async (settings: pg.ClientConfig, channel: string, handlers: NotifyHandlers): Promise<pg.Client> => {
  const client = new pg.Client(settings)
  // Without a listener, this event would end the process. `waitUntilBroken` handles the 'end' event that follows.
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => handlers.message(payload))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const waitUntilBroken = async (client: pg.Client): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  client.once('end', resolve)
  const heartbeat = setInterval(() => void client.query('select 1').catch(resolve), HEARTBEAT)
  await promise
  clearInterval(heartbeat)
  client.end().catch(() => undefined)
}

/** Listens to a NOTIFY channel and reconnects when necessary. Throws if the first connection fails. */
export const listen = async (
  settings: pg.ClientConfig,
  channel: string,
  handlers: NotifyHandlers,
): Promise<() => Promise<void>> => {
  let isStopped = false
  let client = await connect(settings, channel, handlers)

  const connectAgain = async (): Promise<void> => {
    for (let delay = FIRST_DELAY; !isStopped; delay = Math.min(delay * 2, MAX_DELAY)) {
      await sleep(delay, undefined, { ref: false })
      try {
        client = await connect(settings, channel, handlers)
        if (isStopped) await client.end()
        else handlers.resync()
        return
      } catch {
        // The next attempt follows.
      }
    }
  }
  const keepConnected = async (): Promise<void> => {
    while (!isStopped) {
      await waitUntilBroken(client)
      await connectAgain()
    }
  }
  void keepConnected()

  return async () => {
    isStopped = true
    await client.end()
  }
}
