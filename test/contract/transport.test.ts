import { afterEach, expect, test, vi } from 'vitest'
import { secondsToRemove } from '../../src/domain/limits.ts'
import { removeSpecialty } from '../../src/gql/specialtyRecords.ts'
import { removeSynonym } from '../../src/gql/synonyms.ts'
import { findTermRecord, removeTerm } from '../../src/gql/terms.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A service that never answers, and a clock that rings when it is told to: the milliseconds that were asked of it. */
const neverAnswered = () => {
  const clock = new AbortController()
  const patience: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    patience.push(milliseconds)
    return clock.signal
  })
  const hang = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', vi.fn(hang))
  return { patience, ring: () => clock.abort(new DOMException('', 'TimeoutError')) }
}

const removal = { operationId: 'once', id: '1', expectedUses: [] }

test.each([
  ['any question', () => findTermRecord({ id: '1' }, new AbortController().signal), 0],
  ['the deletion of a specialty', () => removeSpecialty(removal), secondsToRemove.specialty],
  ['the deletion of a term', () => removeTerm(removal), secondsToRemove.term],
  ['the deletion of a synonym', () => removeSynonym(removal), secondsToRemove.synonym],
])(
  '%s is waited for half a minute longer than the service may take, then counts as unanswered',
  async (_, ask, seconds) => {
    const { patience, ring } = neverAnswered()
    const asked = ask()
    expect(patience).toEqual([seconds * 1_000 + 30_000])
    ring()
    await expect(asked).rejects.toMatchObject({ code: 'UNREACHABLE', message: 'GraphQL connection failure.' })
  },
)

test('a specialty may take the five minutes of the specification', () => {
  expect(secondsToRemove.specialty).toBe(300)
})
