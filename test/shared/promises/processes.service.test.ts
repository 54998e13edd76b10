import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CreateToken, RemoveToken } from '../../../src/gql/session.gen.ts'
import { CREATE, GROUPS } from '../../support/groups.ts'
import { openSignedIn } from '../../support/socket.ts'
import { ask, connectTo, newDataDir, postgresUrl, Start, signIn } from '../../support/start.ts'
import { emptyDatabase } from '../../support/transfer.ts'

/** Configured password of the demo users. */
const PASSWORD = 'quite a secret'

test('DA2: each commit is on disk before its response', async () => {
  const dataDir = await newDataDir()
  const start = new Start({ DATA_DIR: dataDir })
  const url = await start.url()
  const token = await signIn(url, 'curator', start.users().get('curator'))
  const client = await connectTo(postgresUrl(dataDir))
  const readValue = async (query: string) => Object.values((await client.query(query)).rows[0])[0]
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect([setting, await readValue(`show ${setting}`)]).toEqual([setting, 'on'])

  const syncCount = async () => Number(await readValue(`select sum(fsyncs) from pg_stat_io where object = 'wal'`))
  const before = await syncCount()
  for (let number = 1; number <= 30; number += 1) await ask(url, CREATE, { input: { name: `Synced ${number}` } }, token)
  // A PostgreSQL process reports its statistics when its client disconnects.
  await start.stop('SIGKILL')
  await expect.poll(syncCount).toBeGreaterThanOrEqual(before + 30)
})

test('AU10: neither tokens nor passwords are written to the log or to any table; demo users get the configured one', async () => {
  const env = { DATABASE_URL: (await emptyDatabase()).url, DATA_DIR: await newDataDir() }
  const start = new Start({ ...env, DEMO_PASSWORD: PASSWORD, PASSWORD_MIN_LENGTH: '8' })
  const url = await start.url()
  const client = await connectTo(env.DATABASE_URL)
  expect(await signIn(url, 'awards', PASSWORD)).not.toBeNull()
  const token = await signIn(url, 'curator', PASSWORD)
  const [, payload = '', signature = ''] = token.split('.')
  const keys = readFileSync(join(env.DATA_DIR, 'token-keys'), 'utf8').trim()
  const secrets = [payload, signature, PASSWORD, 'wrong-and-secret', keys]

  const input = { username: 'curator', password: 'wrong-and-secret' }
  await ask(url, CreateToken, { input })
  await expect(ask(url, CreateToken, { input: { ...input, more: PASSWORD } })).rejects.toThrow('BAD_USER_INPUT')
  for (const path of [`/graphql?token=${token}`, `/${token}`, `/%${token}`]) await fetch(url + path)
  const authorization = `Bearer ${token}`
  await fetch(`${url}/graphql`, { method: 'POST', headers: { authorization }, body: `{"token":"${token}` })
  await openSignedIn(url, token)
  // The service logs failures with their context.
  await client.query('alter table care_group rename to care_group_away')
  await expect(ask(url, GROUPS, { filter: signature }, token)).rejects.toThrow('INTERNAL')
  await expect(ask(url, CREATE, { input: { name: signature } }, token)).rejects.toThrow('INTERNAL')
  await client.query('alter table care_group_away rename to care_group')
  await client.query('alter table session rename to session_away')
  await expect(ask(url, CreateToken, { input: { username: 'groups', password: PASSWORD } })).rejects.toThrow('INTERNAL')
  await client.query('alter table session_away rename to session')
  await ask(url, RemoveToken, { input: {} }, token)
  expect(await start.stop()).toBe(0)

  expect(start.output.match(/"level":"error"/g)?.length).toBeGreaterThanOrEqual(3)
  for (const text of [...secrets, 'PASSWORD_MIN_LENGTH']) expect(start.output).not.toContain(text)
  const { rows: tables } = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of tables)
    for (const secret of secrets) {
      const found = await client.query(`select 1 from "${name}" as row where strpos(row::text, $1) > 0`, [secret])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
})
