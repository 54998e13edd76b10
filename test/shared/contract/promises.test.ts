import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const counts = { AU: 10, AZ: 8, GQ: 12, WS: 3, DA: 10, AD: 2, AV: 6, CL: 5, PC: 3 }
const ids = Object.entries(counts).flatMap(([prefix, count]) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`),
)

/** Promise ids and test files of docs/promises.md. */
const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z]{2}\d+$/.test(cells[1] ?? ''))
  .map((cells) => ({ id: cells[1] ?? '', files: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file) }))

test('docs/promises.md has a row for every promise', () => expect(rows.map(({ id }) => id)).toEqual(ids))

test.each(rows)('$id is tested by the named files', ({ id, files }) => {
  expect(files).not.toEqual([])
  for (const file of files) {
    expect([file, existsSync(`test/${file}`)]).toEqual([file, true])
    expect([file, new RegExp(`\\b${id}\\b`).test(readFileSync(`test/${file}`, 'utf8'))]).toEqual([file, true])
  }
})
