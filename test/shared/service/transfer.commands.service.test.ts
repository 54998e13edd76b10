import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../server/app/service.ts'
import { type Command, startCommand } from '../../support/command.ts'
import { PASSWORD, testConfig } from '../../support/config.ts'
import { execute } from '../../support/database.ts'
import { connectTo, newDataDir, signIn } from '../../support/start.ts'
import { contentOf, demoDatabase, emptyDatabase, exported, fileOf, rowsOf } from '../../support/transfer.ts'

const run = async (name: string, args: readonly string[], databaseUrl: string): Promise<Command> =>
  startCommand(name, args, { DATABASE_URL: databaseUrl, DATA_DIR: await newDataDir() })

test('a directory moves to another database, where the service starts and old passwords work', async () => {
  const [from, to] = [await demoDatabase(), await emptyDatabase()]
  const file = join(await newDataDir(), 'dml.jsonl.gz')

  const exporting = await run('export', [file], from.url)
  expect([await exporting.exit, exporting.output.stdout]).toEqual([0, ''])
  expect(exporting.output.stderr).toContain('provider: 300 of 300')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [, ...lines] = await exported(from.url)
  const [, ...written] = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  expect(written).toEqual(lines)

  const piped = await run('export', [], from.url)
  const importing = await run('import', [], to.url)
  piped.process.stdout?.pipe(importing.process.stdin ?? process.stderr)
  expect([await piped.exit, await importing.exit, importing.output.stdout]).toEqual([0, 0, ''])
  expect(importing.output.stderr).toMatch(/\nprovider +300 +0\n/)
  expect((await exported(to.url)).slice(1)).toEqual(lines)

  const service = await startService(testConfig(to.url))
  onTestFinished(() => service.stop())
  expect(service.newAccounts).toEqual([])
  expect(await signIn(service.url, 'curator', PASSWORD)).not.toBeNull()
})

test('refused lines are listed on stderr, and the exit code reports them', async () => {
  const { url } = await emptyDatabase()
  const file = join(await newDataDir(), 'hand-made.jsonl')
  await writeFile(file, fileOf({ type: 'group', id: '1', name: 'Heart' }, { type: 'group', id: '2', name: 'Heart' }))

  const strictImport = await run('import', [file], url)
  expect([await strictImport.exit, strictImport.output.stdout]).toEqual([1, ''])
  expect(strictImport.output.stderr).toContain('line 3: group: slug: The Machine Name (heart) is already taken.\n')
  expect(strictImport.output.stderr).toContain('Nothing was imported, because 1 line was refused.')

  // Breaks the final cleanup, but not the import. The new password is shown even then.
  await execute(url, 'alter index provider_by_full_name rename to provider_by_another_name')
  const lenientImport = await run('import', [file, '--skip-refused'], url)
  expect(await lenientImport.exit).toBe(1)
  expect(lenientImport.output.stderr).toMatch(/\ngroup +1 +1\n/)
  expect(lenientImport.output.stderr).toContain('provider_by_full_name')
  expect(lenientImport.output.stdout).toMatch(/admin +\w{16} /)
})

test('a refused import does not wait for further input', async () => {
  const { url } = await demoDatabase()
  await Promise.all(
    [fileOf(), gzipSync(fileOf())].map(async (file) => {
      const command = await run('import', [], url)
      command.process.stdin?.write(file)
      expect(await command.exit).toBe(1)
      expect(command.output.stderr).toContain('The database is not empty')
    }),
  )
})

test('invalid arguments are refused in plain words', async () => {
  const { url } = await emptyDatabase()
  const refused = async (name: string, args: readonly string[], error: string) => {
    const command = await run(name, args, url)
    expect([args, await command.exit, command.output.stderr]).toEqual([args, 1, expect.stringContaining(error)])
    expect(command.output.stderr).not.toMatch(/\n +at /)
  }
  await Promise.all([
    refused('import', ['a', 'b'], 'Usage'),
    refused('import', ['--force', 'a'], "Unknown option '--force'"),
    refused('import', ['/none/such/file.jsonl'], 'no such file or directory'),
    refused('export', ['a', 'b'], 'Usage'),
    refused('export', [tmpdir()], `${tmpdir()} exists and is not a file.`),
  ])
})

test('an interrupted export leaves no file', async () => {
  const { url } = await demoDatabase()
  const directory = await newDataDir()
  const client = await connectTo(url)
  await client.query('begin')
  await client.query('lock table award in access exclusive mode')

  const command = await run('export', [join(directory, 'dml.jsonl')], url)
  await expect.poll(async () => (await readdir(directory)).length).toBe(1)
  command.process.kill('SIGINT')
  await client.query('rollback')
  expect(await command.exit).toBe(1)
  expect(command.output.stderr).toContain('Interrupted')
  expect(await readdir(directory)).toEqual([])
})

const importLocks = `select from pg_locks where relation = 'term'::regclass and mode = 'AccessExclusiveLock'
  and database = (select oid from pg_database where datname = current_database())`

test('an interrupted import stores nothing', async () => {
  const [from, to] = [await demoDatabase(), await emptyDatabase()]
  const before = await contentOf(to.url)
  const lines = await exported(from.url)
  const command = await run('import', [], to.url)
  command.process.stdin?.write(`${lines.slice(0, 800).join('\n')}\n`)
  await expect.poll(() => rowsOf(to.url, importLocks)).not.toEqual([])
  command.process.kill('SIGTERM')
  expect(await command.exit).toBe(1)
  expect(await contentOf(to.url)).toEqual(before)
})
