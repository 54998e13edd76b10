import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Listener of a NOTIFY channel. */
export interface NotifyHandlers {
  message(payload: string): void
  /** Runs after a broken connection is back. Messages may have been missed. */
  resync(): void
}

/** Milliseconds between two heartbeats of the connection. A silent network reports no failure. */
const HEARTBEAT = 5_000
/** Milliseconds before the first attempt to reconnect, and at most before later ones. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 4_000

const connect = async (settings: pg.ClientConfig, channel: string, hears: NotifyHandlers): Promise<pg.Client> => {
  const client = new pg.Client(settings)
  // The 'end' event follows, which `broken` waits for.
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => hears.message(payload))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Waits until either side closes the connection, or it does not answer. */
const broken = async (client: pg.Client): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  client.once('end', resolve)
  const heartbeat = setInterval(() => void client.query('select 1').catch(resolve), HEARTBEAT)
  await promise
  clearInterval(heartbeat)
  client.end().catch(() => undefined)
}

/**
 * Listens to a NOTIFY channel over its own connection, and reconnects whenever that breaks. Throws when the first
 * connection fails. Returns the function that stops it.
 */
export const listen = async (
  settings: pg.ClientConfig,
  channel: string,
  hears: NotifyHandlers,
): Promise<() => Promise<void>> => {
  let isStopped = false
  let client = await connect(settings, channel, hears)

  const connectAgain = async (): Promise<void> => {
    for (let wait = FIRST_WAIT; !isStopped; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await sleep(wait, undefined, { ref: false })
      try {
        client = await connect(settings, channel, hears)
        if (isStopped) await client.end()
        else hears.resync()
        return
      } catch {
        // The next attempt follows.
      }
    }
  }
  const keep = async (): Promise<void> => {
    while (!isStopped) {
      await broken(client)
      await connectAgain()
    }
  }
  void keep()

  return async () => {
    isStopped = true
    await client.end()
  }
}
