/**
 * `node bench/bulk.ts [--download SECTION] [--data DIR]`: measures bulk changes of 5,000 records, or the download of a list.
 * "Growth" is how much the memory of the service's process grows at most.
 */
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { demoSize, SMALLEST } from '../server/demo/seeding.ts'
import { runCommand } from '../server/tools/command.ts'
import { PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../src/gql/bulk.gen.ts'
import { UndoChange, UndoPreview } from '../src/gql/undo.gen.ts'
import { ask, headersOf, signIn } from './ask.ts'
import { memoryOf } from './cpu.ts'
import { type ServerProcess, startService } from './processes.ts'
import { benchDatabase, PASSWORD } from './setup.ts'
import { environmentText, markdown } from './table.ts'

const RECORDS = 5_000
const log = 'The directory team asked for this change.'
const edit = { values: ['old@example.org'], replacements: ['new@example.org'], target: null }

/** Runs `work`. Returns its result, seconds and growth of memory in megabytes. */
const measured = async <Result>({ pid }: ServerProcess, work: () => Promise<Result>) => {
  const [before, start] = [memoryOf(pid), performance.now()]
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 20)
  const result = await work().finally(() => clearInterval(sampling))
  return { result, seconds: (performance.now() - start) / 1_000, growth: Math.max(most, memoryOf(pid)) - before }
}

const measureBulk = async (service: ServerProcess, token: string, input: object): Promise<string[]> => {
  const send = <Data, Variables>(operation: Parameters<typeof ask<Data, Variables>>[1], variables: Variables) =>
    measured(service, () => ask(service.url, operation, variables, token))
  const prepared = await send(PrepareBulkChange, { input } as never)
  const id = prepared.result.prepareBulkChange.change?.id ?? ''
  const preview = await send(PreviewBulkChange, { input: { id } })
  const saved = await send(SaveBulkChange, { input: { id, log } })
  const target = { auditId: saved.result.saveBulkChange.change?.auditId ?? '' }
  const undoPreview = await send(UndoPreview, { target })
  const { version } = undoPreview.result.undoPreview
  const undo = await send(UndoChange, { input: { target, version, log } })
  const parts = [preview, saved, undoPreview, undo]
  return [...parts.map(({ seconds }) => seconds.toFixed(2)), Math.max(...parts.map(({ growth }) => growth)).toFixed(0)]
}

const measureDownload = async (service: ServerProcess, token: string, section: string, format: string) => {
  const body = JSON.stringify({ section, format })
  const { result, seconds, growth } = await measured(service, async () => {
    const response = await fetch(`${service.url}/download`, { method: 'POST', headers: headersOf(token), body })
    let bytes = 0
    for await (const part of response.body ?? []) bytes += part.length
    return bytes
  })
  return `${format}: ${(result / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, growth ${growth.toFixed(0)} MB`
}

runCommand(async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' }, download: { type: 'string' } } })
  const size = { ...demoSize(SMALLEST), groups: RECORDS, practiceEmails: RECORDS }
  const opened = await benchDatabase(size, values.data)
  const { database, env } = opened
  try {
    const service = await startService(env)
    const token = await signIn(service.url, 'curator', PASSWORD)
    process.stdout.write(`${await environmentText(database)}.\n\n`)
    if (values.download !== undefined) {
      for (const format of ['csv', 'csv', 'xlsx', 'xlsx'])
        process.stdout.write(`${await measureDownload(service, token, values.download, format)}\n`)
      return
    }
    await database.rows(
      sql`update practice_email set broken_emails = null, emails = ${[...edit.values, 'second@example.org']}::text[]`,
    )
    const idsIn = async (query: ReturnType<typeof sql>) =>
      (await database.rows<{ id: string }>(query)).map(({ id }) => id)
    const [records, groups, physicians] = await Promise.all([
      idsIn(sql`select id::text from practice_email order by id limit ${RECORDS}`),
      idsIn(sql`select id::text from care_group order by id limit ${RECORDS}`),
      idsIn(sql`select id::text from provider order by id desc limit 3`),
    ])
    const addresses = {
      kind: 'PRACTICE_EMAIL',
      ids: records,
      edits: [{ ...edit, field: 'emails', operation: 'REPLACE' }],
    }
    const links = { field: 'physicians', operation: 'ADD', values: physicians, replacements: [], target: null }
    const rows = [
      ['addresses, first', ...(await measureBulk(service, token, addresses))],
      ['addresses, again', ...(await measureBulk(service, token, addresses))],
      ['groups', ...(await measureBulk(service, token, { kind: 'GROUP', ids: groups, edits: [links] }))],
    ]
    const head = ['bulk change', 'preview, s', 'save, s', 'preview of undo, s', 'undo, s', 'growth, MB']
    process.stdout.write(markdown(head, rows))
  } finally {
    await opened.stop()
  }
})
