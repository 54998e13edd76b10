import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Command, startCommand } from '../../support/command.ts'
import { PASSWORD } from '../../support/config.ts'
import { execute } from '../../support/database.ts'
import { connectTo, newDataDir, Start, signIn } from '../../support/start.ts'
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

  const importing = await run('import', [file], to.url)
  expect([await importing.exit, importing.output.stdout]).toEqual([0, ''])
  expect(importing.output.stderr).toMatch(/\nprovider +300 +0\n/)

  const start = new Start({ DATABASE_URL: to.url, DATA_DIR: await newDataDir() })
  expect(await signIn(await start.url(), 'curator', PASSWORD)).not.toBeNull()
  expect(start.users().size).toBe(0)
  expect(await start.stop()).toBe(0)
})

test('an export can be piped into an import', async () => {
  const [from, to] = [await demoDatabase(), await emptyDatabase()]
  const exporting = await run('export', [], from.url)
  const importing = await run('import', [], to.url)
  exporting.process.stdout?.pipe(importing.process.stdin ?? process.stderr)
  expect([await exporting.exit, await importing.exit]).toEqual([0, 0])
  expect((await exported(to.url)).slice(1)).toEqual((await exported(from.url)).slice(1))
})

test('refused lines are listed on stderr, and the exit code reports them', async () => {
  const { url } = await emptyDatabase()
  const file = join(await newDataDir(), 'hand-made.jsonl')
  await writeFile(file, fileOf({ type: 'group', id: '1', name: 'Heart' }, { type: 'group', id: '2', name: 'Heart' }))

  const strictImport = await run('import', [file], url)
  expect([await strictImport.exit, strictImport.output.stdout]).toEqual([1, ''])
  expect(strictImport.output.stderr).toContain('line 3: group: slug: The Machine Name (heart) is already taken.\n')
  expect(strictImport.output.stderr).toContain('Nothing was imported, because 1 line was refused.')

  const lenientImport = await run('import', [file, '--skip-refused'], url)
  expect(await lenientImport.exit).toBe(0)
  expect(lenientImport.output.stderr).toMatch(/\ngroup +1 +1\n/)
  expect(lenientImport.output.stdout).toMatch(/admin +\w{16} /)

  const repeated = await run('import', [file], url)
  expect(await repeated.exit).toBe(1)
  expect(repeated.output.stderr).toContain('The database is not empty')
})

test('a refused import does not wait for further input', async () => {
  const { url } = await demoDatabase()
  for (const file of [fileOf(), gzipSync(fileOf())]) {
    const command = await run('import', [], url)
    command.process.stdin?.write(file)
    expect(await command.exit).toBe(1)
    expect(command.output.stderr).toContain('The database is not empty')
  }
})

test('the sign-in data is shown even when the final cleanup fails', async () => {
  const { url } = await emptyDatabase()
  // Breaks the cleanup, but not the import.
  await execute(url, 'alter index provider_by_full_name rename to provider_by_another_name')
  const command = await run('import', [], url)
  command.process.stdin?.end(fileOf())
  expect(await command.exit).toBe(1)
  expect(command.output.stderr).toContain('provider_by_full_name')
  expect(command.output.stdout).toMatch(/admin +\w{16} /)
})

test.each([
  [['a', 'b'], 'Usage'],
  [['--force', 'a'], "Unknown option '--force'"],
  [['/none/such/file.jsonl'], 'no such file or directory'],
])('invalid arguments are refused: %j', async (args, error) => {
  const { url } = await emptyDatabase()
  for (const name of ['import', 'export']) {
    const command = await run(name, args, url)
    expect([name, await command.exit]).toEqual([name, 1])
    expect(command.output.stderr).toContain(error)
    expect(command.output.stderr).not.toMatch(/\n +at /)
  }
})

test('an export replaces files, but not directories', async () => {
  const { url } = await emptyDatabase()
  const directory = await newDataDir()
  const command = await run('export', [directory], url)
  expect(await command.exit).toBe(1)
  expect(command.output.stderr).toContain(`${directory} exists and is not a file.`)
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

test.each(['SIGTERM', 'SIGKILL'] as const)('an import interrupted by %s stores nothing', async (signal) => {
  const [from, to] = [await demoDatabase(), await emptyDatabase()]
  const before = await contentOf(to.url)
  const lines = await exported(from.url)
  const command = await run('import', [], to.url)
  command.process.stdin?.write(`${lines.slice(0, 800).join('\n')}\n`)
  await expect.poll(() => rowsOf(to.url, importLocks)).not.toEqual([])
  command.process.kill(signal)
  expect(await command.exit).toBe(signal === 'SIGTERM' ? 1 : null)
  await expect.poll(() => rowsOf(to.url, importLocks)).toEqual([])
  expect(await contentOf(to.url)).toEqual(before)
})
