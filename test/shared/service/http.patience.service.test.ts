import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import type { Operations } from '../../../server/http/operations.ts'
import { createGraphqlHandler, createHttpServer } from '../../../server/http/server.ts'

/** Milliseconds after which the server treats a silent connection as stalled. */
const STALL_TIMEOUT = 100

test('a connection with a slow response does not count as stalled', async () => {
  const server = createHttpServer().setTimeout(STALL_TIMEOUT)
  onTestFinished(() => void server.close())
  const operations: Operations = {
    viewerOf: () => Promise.resolve(null),
    contextOf: () => Promise.reject(new Error('No request of this test asks for it.')),
    prepare: async () => {
      await sleep(5 * STALL_TIMEOUT)
      return [new GraphQLError('at last')]
    },
  }
  const handle = createGraphqlHandler(operations, () => ({ token: null, address: '', browser: null }))
  server.removeAllListeners('request').on('request', (request, response) => void handle(request, response))
  server.listen(0)
  await once(server, 'listening')
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  })
  expect(await response.json()).toMatchObject({ errors: [{ message: 'at last' }] })
})
