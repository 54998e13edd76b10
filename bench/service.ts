/**
 * `npm run bench:service [-- --physicians N] [--data DIR]`: compares the service with a bare server that runs the same
 * SQL. A database in DIR stays there for the next run. Only the ratios of one run are comparable, because machines
 * differ.
 */
import { parseArgs } from 'node:util'
import { createProgress } from '../server/base/progress.ts'
import { runCommand } from '../server/tools/command.ts'
import { Groups } from '../src/gql/groups/groups.gen.ts'
import { ask, signIn } from './ask.ts'
import { findWorks, historyWorks, listWorks } from './lists.ts'
import { type Costs, createMeter, type Work } from './measure.ts'
import { start, startService, stopAll } from './processes.ts'
import { readingWorks } from './reading.ts'
import { report } from './report.ts'
import { type BenchDatabase, benchDatabase, PASSWORD } from './setup.ts'
import { measureSignIns } from './signIns.ts'
import { sizeOf } from './size.ts'
import { measureStart } from './starts.ts'
import { costsTable, environmentText, signInsTable, startsTable } from './table.ts'
import { writingWorks } from './writing.ts'

const measureAll = async (label: string, works: readonly Work[], measure: (work: Work) => Promise<Costs>) => {
  const progress = createProgress(label, works.length)
  const costs: Costs[] = []
  for (const work of works) {
    costs.push(await measure(work))
    progress.add()
  }
  progress.end()
  return costs
}

const ratiosOf = (costs: readonly Costs[]) =>
  [
    { page: 'groups with numbers of physicians, page one', name: 'a group list' },
    { page: 'groups with numbers of physicians, rare text', name: 'a searched group list' },
  ].map(({ page, name }) => {
    const match = costs.find(({ work }) => work.name.startsWith(page))
    return {
      name: `service: Node CPU of ${name}, times the same SQL bare`,
      value: match ? match.service.node / match.bare.node : Number.NaN,
    }
  })

const bench = async ({ database, env }: BenchDatabase): Promise<void> => {
  const [service, bare] = [await startService(env), await start(['bench/bare.ts'], env)]
  const tokens = new Map<string, string>()
  for (const username of ['curator', 'auditor']) tokens.set(username, await signIn(service.url, username, PASSWORD))
  const tokenOf = (username: string) => tokens.get(username) ?? ''
  const measure = await createMeter(database, service, bare)

  const lists = [
    ...(await listWorks(database, service.url, tokenOf)),
    ...(await findWorks(database, service.url, tokenOf('curator'))),
    ...(await historyWorks(database, tokenOf('curator'))),
  ]
  // Discard the first measurements, because caches are still cold.
  await measureAll('warming up', lists.slice(0, 3), measure)
  const listed = await measureAll('lists', lists, measure)
  const read = await measureAll('reading', await readingWorks(database, tokenOf), measure)
  const { works, clean } = await writingWorks(database, service.url, tokenOf('curator'))
  const written = await measureAll('writing', works, measure)
  await clean()
  const signIns = await measureSignIns(database, service.url)
  await stopAll()
  const askService = (url: string) => ask(url, Groups, { first: 25 }, tokenOf('curator'))
  const askBare = (url: string) => fetch(url, { method: 'POST', body: '[{"text":"select 1"}]' })
  const started = await measureStart(() => startService(env), askService)
  const bareStarted = await measureStart(() => start(['bench/bare.ts'], env), askBare)

  const isCpuKnown = listed.every((costs) => costs.service.database > 0)
  const cpuNote = isCpuKnown ? '' : ' CPU times need Linux and a PostgreSQL on this machine.'
  process.stdout.write(`${await environmentText(database)}. Milliseconds a request.${cpuNote}\n\n`)
  process.stdout.write(`${costsTable('list', 'same SQL bare', listed)}\n`)
  process.stdout.write(`${costsTable('work', 'plain SQL bare', [...read, ...written])}\n`)
  process.stdout.write(`${startsTable(started, bareStarted)}\n`)
  process.stdout.write(`${signInsTable(signIns)}\n`)
  report(ratiosOf(listed))
}

runCommand(async () => {
  const { values } = parseArgs({
    options: { physicians: { type: 'string', default: '10000' }, data: { type: 'string' } },
  })
  const openedDatabase = await benchDatabase(sizeOf(values.physicians), values.data)
  try {
    await bench(openedDatabase)
  } finally {
    await openedDatabase.stop()
  }
})
