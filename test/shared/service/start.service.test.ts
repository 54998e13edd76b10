import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CREATE, UPDATE } from '../../support/groups.ts'
import { ask, connectTo, newDataDir, pidFileOf, postgresUrl, Start, signIn } from '../../support/start.ts'

// Three processes must not build the pages at the same time.

describe('npm start', () => {
  test('AV3: starts its own database, serves compressed pages, shows the passwords once, and stops after pending requests', async () => {
    const running = createServer().listen(0)
    onTestFinished(() => void running.close())
    const port = String(Object(running.address()).port)
    const dataDir = await newDataDir()
    const refused = new Start({ DATA_DIR: dataDir, PORT: port })
    expect(await refused.exit).toBe(1)
    expect(refused.output).toContain(`Port ${port} is in use.`)
    expect(existsSync(pidFileOf(dataDir))).toBe(false)

    // The failed start must not create accounts, because it does not show their passwords.
    const first = new Start({ DATA_DIR: dataDir })
    const url = await first.url()
    expect([...first.users().keys()]).toEqual(['admin', 'curator', 'groups', 'auditor', 'awards'])
    expect(new Set(first.users().values()).size).toBe(5)
    for (const [username, password] of first.users()) expect(await signIn(url, username, password)).not.toBeNull()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const get = async (path: string) => {
      const { status, headers } = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, br' } })
      return [status, headers.get('content-encoding'), headers.get('cache-control')]
    }
    expect(await get('/group/edit/some-group?page=1')).toEqual([200, 'br', 'no-cache'])
    const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
    expect(await get(script)).toEqual([200, 'br', 'public, max-age=31536000, immutable'])
    expect(first.output).toContain('PASSWORD_MIN_LENGTH is 3')
    expect(statSync(join(dataDir, 'token-keys')).mode & 0o777).toBe(0o600)
    const token = await signIn(url, 'curator', first.users().get('curator'))
    expect(await first.stop('SIGINT')).toBe(0)
    expect(existsSync(pidFileOf(dataDir))).toBe(false)

    const second = new Start({ DATA_DIR: dataDir, STOP_GRACE_TIME: '0' })
    const secondUrl = await second.url()
    expect(await ask(secondUrl, '{ viewer { username } }', {}, token)).toEqual({ viewer: { username: 'curator' } })
    expect(second.users().size).toBe(0)
    const { group } = (await ask(secondUrl, CREATE, { input: { name: 'In flight' } }, token)).createGroup
    const client = await connectTo(postgresUrl(dataDir))
    await client.query('begin')
    await client.query('select from care_group where id = $1 for update', [group.id])
    const saving = ask(secondUrl, UPDATE, { input: { groupId: group.id, update: { name: 'Landed' } } }, token)
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await client.query(waits)).rowCount === 0) await sleep(20)
    const stop = second.stop()
    while (
      await fetch(`${secondUrl}/health`).then(
        () => true,
        () => false,
      )
    )
      await sleep(20)
    await client.query('commit')
    expect((await saving).updateGroup.group.name).toBe('Landed')
    expect(await stop).toBe(0)
  })

  test('AU9: refuses a wrong configuration, and names all errors without quoting values', async () => {
    const refused = new Start({
      DATA_DIR: await newDataDir(),
      PORT: '4000x',
      TOKEN_KEYS: `${randomBytes(32).toString('base64')},${randomBytes(31).toString('base64')}`,
      DATABASE_URL: 'mysql://hidden',
      ORG_TIME_ZONE: 'Mars/Olympus',
    })
    expect(await refused.exit).toBe(1)
    for (const name of ['PORT', 'TOKEN_KEYS', 'DATABASE_URL', 'ORG_TIME_ZONE'])
      expect(refused.output).toMatch(new RegExp(`^${name} must `, 'm'))
    expect(refused.output).not.toMatch(/hidden|4000x| at .*\.ts/)
  })
})
