/** Baseline server: runs posted SQL statements with node:http and pg only, and checks nothing. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectionSettings } from '../server/database/database.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

const pool = new pg.Pool({ ...connectionSettings, connectionString: process.env.DATABASE_URL, max: 10 })
const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const statements: readonly Statement[] = JSON.parse(await text(request))
  const results: unknown[] = []
  for (const statement of statements) results.push((await pool.query(statement)).rows)
  response.end(JSON.stringify(results))
}
const server = createServer((request, response) => void handle(request, response))
await once(server.listen(0), 'listening')
process.stdout.write(`The bare server is at http://localhost:${(server.address() as AddressInfo).port}\n`)
