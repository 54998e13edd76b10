import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { callerOf, testService } from '../support/service.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'

type Session = ReturnType<typeof topListsOf>

const service = testService({ env: limitSettings })
/** Two sessions for each of two accounts. */
let sessions: Session[]
const top = topListsOf(service, callerOf(service, 'curator'))
beforeAll(async () => {
  const tokens = await Promise.all(['admin', 'curator', 'admin', 'curator'].map((name) => service.signIn(name)))
  sessions = tokens.map((token) => topListsOf(service, service.request(token)))
})

const sessionOf = (index: number): Session => sessions[index % sessions.length] ?? top

describe.each(lists)('DA5: many sessions at once, on the top $name', (list) => {
  const { type, id: key, max } = list
  let ids: string[]
  beforeAll(async () => {
    ids = await top.candidates(list)
  })
  const step = fc.record({ act: fc.constantFrom('reorder', 'add', 'remove'), pick: fc.nat({ max: 19 }) })
  test('reorder, add and remove, twenty at a time: positions have no gap, and each audit row continues the previous one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 19 }), { minLength: 2, maxLength: max }),
        fc.array(step, { minLength: 20, maxLength: 20 }),
        async (places, steps) => {
          const initialIds = places.map((place) => ids[place] ?? '')
          await top.fill(list, initialIds)
          const version = (await top.versionOf(list)) ?? 0
          const rows = await auditRowsOf(service.database, () =>
            Promise.all(
              steps.map(({ act, pick }, index) => {
                const session = sessionOf(index)
                if (act === 'add') return session.run(`create${type}`, { [key]: ids[pick] })
                if (act === 'remove') return session.run(`delete${type}`, { [key]: ids[pick] })
                const offset = pick % initialIds.length
                const order = JSON.stringify([...initialIds.slice(offset), ...initialIds.slice(0, offset)])
                return session.run(`update${type}`, { order })
              }),
            ),
          )
          const { nodes, ids: finalIds } = await top.entriesOf(list)
          expect(nodes.map(({ order }) => order)).toEqual(nodes.map((_, place) => place + 1))
          expect(new Set(finalIds).size).toBe(finalIds.length)
          expect(finalIds.length).toBeLessThanOrEqual(max)
          expect(await top.versionOf(list)).toBe(version + rows.length)
          const orders = [initialIds, ...rows.map(({ after }) => (after as { order: string[] }).order)]
          expect(rows.map(({ before }) => (before as { order: string[] }).order)).toEqual(orders.slice(0, -1))
          expect(finalIds).toEqual(orders.at(-1))
        },
      ),
      { numRuns: 8 },
    )
  })
})
