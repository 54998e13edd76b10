import { expect, onTestFinished, test, vi } from 'vitest'

const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }

/** Connection to a service that accepts it at once. The page learns only from `onclose` that the connection is lost. */
class LateSocket {
  static readonly opened: LateSocket[] = []
  readyState = STATES.OPEN
  readonly sent: string[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void
  readonly close = () => {}
  constructor() {
    LateSocket.opened.push(this)
    setTimeout(() => this.onopen?.())
  }
  send(data: string) {
    const { type } = JSON.parse(data)
    this.sent.push(type)
    if (type === 'connection_init') setTimeout(() => this.onmessage?.({ data: '{"type":"connection_ack"}' }))
  }
}

test('a subscription that starts on a lost connection is sent on the next one, like the earlier one', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('WebSocket', Object.assign(LateSocket, STATES))
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.resetModules()
  const { subscribeTo } = await import('../../../src/gql/live.ts')
  const sentOn = (connection: number) => LateSocket.opened[connection]?.sent
  const stops = [subscribeTo('subscription First', {}, () => {})]
  await expect.poll(() => sentOn(0)).toEqual(['connection_init', 'subscribe'])
  const [lost] = LateSocket.opened
  if (lost) lost.readyState = STATES.CLOSED
  stops.push(subscribeTo('subscription Second', {}, () => {}))
  setTimeout(() => lost?.onclose?.({ code: 1006, reason: '' }))
  await expect.poll(() => sentOn(1)).toEqual(['connection_init', 'subscribe', 'subscribe'])
  expect(sentOn(0)).toEqual(['connection_init', 'subscribe'])
  for (const stop of stops) stop()
})
