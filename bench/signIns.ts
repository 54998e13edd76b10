import sql from 'sql-template-tag'
import type { Database } from '../server/database/database.ts'
import { CreateToken } from '../src/gql/session.gen.ts'
import { ask } from './ask.ts'
import { percentile } from './rounds.ts'
import { PASSWORD } from './setup.ts'

const ROUNDS = 100

/** Refused sign-ins by reason. Their duration must not reveal whether an account exists. */
const refusedSignIns = {
  'unknown name': { username: 'nobody', password: PASSWORD },
  'wrong password': { username: 'curator', password: 'wrong' },
  'disabled account': { username: 'former', password: PASSWORD },
} as const

/** Returns median durations in milliseconds. The kinds alternate, so that the machine's load affects all alike. */
export const measureSignIns = async (database: Database, url: string): Promise<ReadonlyMap<string, number>> => {
  const kinds = Object.entries(refusedSignIns).map(([name, input]) => ({ name, input, times: [] as number[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.rows(sql`delete from sign_in_attempt`)
    for (const { input, times } of kinds) {
      const startedAt = performance.now()
      const { createToken } = await ask(url, CreateToken, { input })
      times.push(performance.now() - startedAt)
      if (createToken.success) throw new Error(`${input.username} has signed in.`)
    }
  }
  return new Map(
    kinds.map(({ name, times }) => [
      name,
      percentile(
        times.sort((a, b) => a - b),
        0.5,
      ),
    ]),
  )
}
