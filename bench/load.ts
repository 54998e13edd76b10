/**
 * `npm run bench:load [-- --minutes 5] [--staff 200] [--watchers 200] [--physicians 10000] [--data DIR]`: simulates staff
 * who use two services with one database. Watchers also have the list of groups open. Exits with 1 for a refused request,
 * a missed or repeated notice, a row that is out of date, or growing memory.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '../server/demo/random.ts'
import { runCommand } from '../server/tools/command.ts'
import { PAGE_SIZE } from '../src/domain/limits.ts'
import { signIn } from './ask.ts'
import { cpuOf, postgresCpu } from './cpu.ts'
import { makeAccounts } from './load/accounts.ts'
import { hasGrown, MEMORY_REPORT_OPTIONS, type Memory } from './load/memory.ts'
import { prepareSharedState } from './load/sharedState.ts'
import { workFor } from './load/shift.ts'
import { subscribe } from './load/subscriber.ts'
import { versionsOf, watchGroups } from './load/watcher.ts'
import { startService } from './processes.ts'
import { type BenchDatabase, benchDatabase, PASSWORD } from './setup.ts'
import { sizeOf } from './size.ts'
import { environmentText, markdown } from './table.ts'

const SEED = 20_260_705
/** Time for the last notices to arrive, in milliseconds. */
const DRAIN = 3_000

const write = (text: string) => void process.stdout.write(`${text}\n`)

interface BenchOptions {
  readonly seconds: number
  readonly staff: number
  readonly watchers: number
}

const bench = async (
  { database, env }: BenchDatabase,
  { seconds, staff, watchers: watcherCount }: BenchOptions,
): Promise<boolean> => {
  const services = [await startService(env, MEMORY_REPORT_OPTIONS), await startService(env, MEMORY_REPORT_OPTIONS)]
  const urls = services.map(({ url }) => url)
  const [url = ''] = urls
  const { accounts, remove } = await makeAccounts(url, await signIn(url, 'admin', PASSWORD), staff)
  const shared = await prepareSharedState(database, urls, accounts[0]?.token ?? '')
  const { figures, ledger } = shared
  const rows = shared.ids.get('groups')?.slice(0, PAGE_SIZE) ?? []
  const urlOf = (index: number) => urls[index % urls.length] ?? ''
  const watchers = accounts
    .slice(0, watcherCount)
    .map(({ token }, index) => watchGroups({ url: urlOf(index), token, figures, rows }))
  const users = accounts.map((account, index) => ({
    ...account,
    random: createRandom(SEED + index),
    subscriber: subscribe({
      ...account,
      url: urlOf(index),
      ledger,
      onGroupNotice: (id) => watchers[index]?.onNotice(id),
    }),
  }))

  const usedByPostgres = await postgresCpu(database)
  const cpuNow = () => [...services.map(({ pid }) => cpuOf(pid)), usedByPostgres()]
  const cpuBefore = cpuNow()
  const { before, after } = await workFor(seconds, shared, users, services)
  const cpuTimes = cpuNow().map((milliseconds, index) => milliseconds - (cpuBefore[index] ?? 0))
  for (const { subscriber } of users) subscriber.end()
  await sleep(DRAIN)
  const { due, missed, repeated } = ledger.audit()
  const versions = await versionsOf(url, rows, accounts[0]?.token ?? '')
  const outdatedRows = watchers.reduce((sum, { countMissed }) => sum + countMissed(versions), 0)
  for (const { subscriber } of users) await subscriber.stop()
  await remove()

  const megabytes = (memories: readonly Memory[], part: keyof Memory) =>
    memories.map((memory) => memory[part].toFixed(0))
  const perRequest = cpuTimes.map((milliseconds) => (milliseconds / figures.requests()).toFixed(2))
  write(`\n${await environmentText(database)}. Two services, ${staff} staff, ${seconds} seconds.\n`)
  write(figures.table())
  write(
    markdown(
      ['', 'service 1', 'service 2', 'PostgreSQL'],
      [
        ['CPU, ms for each request of the run', ...perRequest],
        ['heap in use after the warm-up, MB', ...megabytes(before, 'inUse'), ''],
        ['heap in use at the end, MB', ...megabytes(after, 'inUse'), ''],
        ['in memory after the warm-up, MB', ...megabytes(before, 'resident'), ''],
        ['in memory at the end, MB', ...megabytes(after, 'resident'), ''],
      ],
    ),
  )
  const isFlat = before.every((memory, index) => !hasGrown(memory, after[index] ?? memory))
  write(`- Notices due to subscribers: ${due.toLocaleString('en-US')}; missed: ${missed}; repeated: ${repeated}.`)
  write(`- Rows of ${watchers.length} open lists that are out of date: ${outdatedRows}.`)
  write(`- Saves refused because another user saved first: ${figures.conflicts()}.`)
  write(`- Memory: ${isFlat ? 'flat' : 'a service has grown'}.`)
  write(`- Errors: ${figures.errors().size === 0 ? 'none.' : ''}`)
  for (const [message, count] of figures.errors()) write(`  - ${count} times ${message}`)
  return isFlat && missed + repeated + outdatedRows + figures.errors().size === 0
}

const positive = (name: string, text: string): number => {
  if (/^\d{1,4}(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text)
  throw new Error(`--${name} must be a number above 0.`)
}

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      staff: { type: 'string', default: '200' },
      watchers: { type: 'string', default: '200' },
      physicians: { type: 'string', default: '10000' },
      data: { type: 'string' },
    },
  })
  const seconds = 60 * positive('minutes', values.minutes)
  const staff = Math.ceil(positive('staff', values.staff))
  const watchers = Number(values.watchers)
  const openedDatabase = await benchDatabase(sizeOf(values.physicians), values.data)
  try {
    if (!(await bench(openedDatabase, { seconds, staff, watchers }))) process.exitCode = 1
  } finally {
    await openedDatabase.stop()
  }
})
