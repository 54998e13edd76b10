import { afterEach, expect, test, vi } from 'vitest'
import { bulkChangeTimeLimit, removalTimeLimits } from '../../../src/domain/limits.ts'
import { applyBulk } from '../../../src/gql/practiceEmails/emailBatches.ts'
import { removeSpecialty } from '../../../src/gql/specialties/specialtyRecords.ts'
import { removeSynonym } from '../../../src/gql/synonyms/synonyms.ts'
import { findTermRecord, removeTerm } from '../../../src/gql/terms/terms.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fakes a silent service and a clock that expires on demand. Collects the requested timeouts in milliseconds. */
const stubSilentService = () => {
  const clock = new AbortController()
  const timeouts: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    timeouts.push(milliseconds)
    return clock.signal
  })
  const neverRespond = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', vi.fn(neverRespond))
  return { patience: timeouts, expire: () => clock.abort(new DOMException('', 'TimeoutError')) }
}

const removal = { operationId: 'once', id: '1', expectedUses: [] }
const bulkChange = { action: 'UNDO', batchId: '1', operationId: 'once', reason: 'Asked for' } as const

test.each([
  ['any query', 30, () => findTermRecord({ id: '1' }, new AbortController().signal)],
  ['the deletion of a specialty', removalTimeLimits.specialty + 10, () => removeSpecialty(removal)],
  ['the deletion of a term', removalTimeLimits.term + 10, () => removeTerm(removal)],
  ['the deletion of a synonym', removalTimeLimits.synonym + 10, () => removeSynonym(removal)],
  ['a bulk change', bulkChangeTimeLimit + 10, () => applyBulk(bulkChange)],
])('%s times out after %i seconds', async (_, seconds, ask) => {
  const { patience: timeouts, expire: ring } = stubSilentService()
  const pending = ask()
  expect(timeouts).toEqual([seconds * 1_000])
  ring()
  await expect(pending).rejects.toMatchObject({ code: 'UNREACHABLE', message: 'GraphQL connection failure.' })
})

test("the longest timeout is shorter than five minutes, the browser's limit", () => {
  expect(Math.max(bulkChangeTimeLimit, ...Object.values(removalTimeLimits)) + 10).toBeLessThan(300)
})

const json = (body: unknown) => new Response(JSON.stringify(body))

test.each([
  ['a gateway that answers HTML', new Response('<h1>502 Bad Gateway</h1>', { status: 502 }), 'UNREACHABLE'],
  ['JSON that is cut short', new Response('{"data":{"groups":{"ed'), 'UNREACHABLE'],
  ['an empty answer', new Response(''), 'UNREACHABLE'],
  ['an answer without data', json({}), 'UNREACHABLE'],
  ['null for an answer', json(null), 'UNREACHABLE'],
  ['null for data', json({ data: null }), 'UNREACHABLE'],
  ['half an answer, with errors', json({ data: { term: null }, errors: [{ message: 'no count' }] }), 'INTERNAL'],
] as const)('%s is a failure', async (_, response, code) => {
  vi.stubGlobal('fetch', async () => response)
  const message = code === 'INTERNAL' ? 'no count' : 'GraphQL connection failure.'
  await expect(findTermRecord({ id: '1' }, new AbortController().signal)).rejects.toMatchObject({ code, message })
})
