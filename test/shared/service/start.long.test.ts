import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../support/database.ts'
import { ask, newDataDir, pidFileOf, Start, signalPostgres, signIn } from '../../support/start.ts'

// Three processes must not build the pages at the same time.

describe('npm start', () => {
  test('refuses a data directory that another process uses, and names the process', async () => {
    const dataDir = await newDataDir()
    const [one, other] = [new Start({ DATA_DIR: dataDir }), new Start({ DATA_DIR: dataDir })]
    const refused = await Promise.race([one, other].map((start) => start.exit.then(() => start)))
    const running = refused === one ? other : one
    expect(await refused.exit).toBe(1)
    expect(refused.output).toContain(`${dataDir} is in use by another console (process ${running.process.pid})`)
    expect(refused.output).not.toMatch(/ at .*\.ts/)
    expect((await fetch(`${await running.url()}/health`)).status).toBe(200)
  })

  test('restarts a killed database, however often the restart fails', async () => {
    const dataDir = await newDataDir()
    const start = new Start({ DATA_DIR: dataDir })
    const url = await start.url()
    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    renameSync(settings, `${settings}-away`)
    signalPostgres(dataDir, 'SIGKILL')
    while (start.output.split('could not be restarted yet').length < 3) await sleep(20)
    renameSync(`${settings}-away`, settings)
    while ((await fetch(`${url}/health`)).status !== 200) await sleep(20)
    expect(await start.stop()).toBe(0)
    expect(existsSync(pidFileOf(dataDir))).toBe(false)
  })

  test('cleans up after an interrupted first start', async () => {
    const dataDir = await newDataDir()
    const leftover = join(dataDir, 'postgres-Ab12Cd')
    mkdirSync(join(leftover, 'base'), { recursive: true })
    const start = new Start({ DATA_DIR: dataDir })
    await start.url()
    expect(existsSync(leftover)).toBe(false)
    expect(await start.stop()).toBe(0)
  })

  test('starts any number of processes at once on one empty database', async () => {
    const { url } = inject('postgres')
    const database = await createDatabase(url)
    onTestFinished(() => database.drop())
    const dataDir = await newDataDir()
    const starts = [1, 2, 3].map(() => new Start({ DATA_DIR: dataDir, DATABASE_URL: database.url }))
    const [first = '', second = ''] = await Promise.all(starts.map((start) => start.url()))
    const withPasswords = starts.filter((start) => start.users().size > 0)
    expect(withPasswords).toHaveLength(1)
    const token = await signIn(first, 'curator', withPasswords[0]?.users().get('curator'))
    expect(await ask(second, '{ viewer { username } }', {}, token)).toEqual({ viewer: { username: 'curator' } })
    expect(await Promise.all(starts.map((start) => start.stop()))).toEqual([0, 0, 0])
  })
})
