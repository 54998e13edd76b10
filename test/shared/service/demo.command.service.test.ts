import { describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../server/app/service.ts'
import { seedDemo } from '../../../server/tools/demo/seed.ts'
import { commandResult, signalAt, startCommand } from '../../support/command.ts'
import { PASSWORD, testConfig } from '../../support/config.ts'
import { newDataDir, signIn } from '../../support/start.ts'
import { emptyDatabase, rowsOf } from '../../support/transfer.ts'

const demo = async (url: string, options?: string) =>
  commandResult('demo', options?.split(' ') ?? [], { DATABASE_URL: url, DATA_DIR: await newDataDir() })

describe('npm run demo', () => {
  test('fills an empty database with the requested sizes, and shows the passwords once', async () => {
    const { url } = await emptyDatabase()
    const options = '--physicians 301 --groups 1 --terms 101 --practice-emails 3 --audit-rows 4'
    const { stdout, stderr, code } = await demo(url, options)
    expect(code).toBe(0)
    expect(stderr).toMatch(/^provider: 301(, [\d,]+ a second)?\n/m)
    expect(stderr).toMatch(/^audit logs: \d+\.\d s\n/m)
    const countQuery = `select (select count(*) from provider)::int as physicians,
      (select count(*) from care_group)::int as groups, (select count(*) from term)::int as terms,
      (select count(*) from practice_email)::int as practices, (select count(*) from audit_log)::int as audits`
    // Every save has an audit row, so there are more audit rows than requested.
    const [counts] = await rowsOf<Record<'audits', number>>(url, countQuery)
    expect(counts).toMatchObject({ physicians: 301, groups: 1, terms: 101, practices: 3 })
    expect(counts?.audits).toBeGreaterThan(4)
    const [, password] = /^ {2}curator +(\S+) {2}curator$/m.exec(stdout) ?? []
    const service = await startService(testConfig(url))
    onTestFinished(() => service.stop())
    expect(service.newAccounts).toEqual([])
    expect(await signIn(service.url, 'curator', password)).not.toBeNull()
    // New rows get ids after the existing ones.
    const next = `select nextval(pg_get_serial_sequence('provider', 'id'))::int as id`
    expect(await rowsOf(url, next)).toEqual([{ id: 302 }])
  })

  test('creates a directory of minimum size', async () => {
    const { url } = await emptyDatabase()
    const size = { physicians: 300, groups: 1, terms: 1, practiceEmails: 1, auditRows: 1 }
    expect(await seedDemo(url, testConfig(url), size)).toHaveLength(5)
  })

  test('changes nothing when it is interrupted', async () => {
    const { url } = await emptyDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: await newDataDir() }
    const command = startCommand('demo', ['--physicians', '300', '--audit-rows', '1000000'], env)
    signalAt(/practice emails:/, command, 'SIGINT')
    expect(await command.exit).toBe(1)
    expect(command.output.stderr).toMatch(/\nInterrupted\. Nothing was changed\.\n$/)
    expect(await rowsOf(url, 'select from app_user')).toEqual([])
  })

  test('changes nothing where accounts exist, and refuses invalid options', async () => {
    const { url } = await emptyDatabase()
    const service = await startService(testConfig(url, { DEMO_DATA: 'off' }))
    await service.stop()
    const stderr = 'The database is not empty: it has accounts. Nothing was changed.\n'
    expect(await demo(url, '--physicians 300')).toEqual({ code: 1, stdout: '', stderr })
    expect(await rowsOf(url, 'select from provider')).toEqual([])
    const invalidNumber = /^--\S+ must be a whole number from \d+ to \d+\.\n$/
    const invalidOptions = [undefined, '--physicians 299', '--physicians 300 --groups 0']
    expect(await Promise.all(invalidOptions.map((options) => demo(url, options)))).toEqual(
      [/Usage:/, invalidNumber, invalidNumber].map((error) => ({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(error),
      })),
    )
  })
})

test('DEMO_DATA=off: an empty database gets only an administrator, whose password is shown once', async () => {
  const { url } = await emptyDatabase()
  const service = await startService(testConfig(url, { DEMO_DATA: 'off' }))
  onTestFinished(() => service.stop())
  expect(service.newAccounts).toEqual([{ username: 'admin', role: 'admin', password: PASSWORD }])
  expect(await signIn(service.url, 'admin', PASSWORD)).not.toBeNull()
  expect(await rowsOf(url, 'select username, is_protected, status from app_user')).toEqual([
    { username: 'admin', is_protected: true, status: true },
  ])
  for (const table of ['provider', 'care_group', 'term', 'synonym', 'specialty', 'promoted_program', 'practice_email'])
    expect(await rowsOf(url, `select from ${table} limit 1`)).toEqual([])

  const restarted = await startService(testConfig(url))
  onTestFinished(() => restarted.stop())
  expect(restarted.newAccounts).toEqual([])
})
