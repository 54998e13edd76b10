import { expect, test } from 'vitest'
import { lint } from '../../support/lint.ts'

const twelve = 'The list shows the first hundred rows, and the next page more.'
const thirteen = twelve.replace('more', 'shows more')
const code = (texts: readonly string[]) => `${texts.join('\n')}\n`

const refused = [
  `export const a = 'Saved by somebody else.'`,
  `export const b = <p>Nobody has changed this.</p>`,
  'export const c = `Meanwhile the list was deleted.`',
  `export const d = '${thirteen}'`,
  `export const e = <p>${thirteen}</p>`,
]
const allowed = [
  `export const f = '${twelve}'`,
  `export const g = '${twelve} ${twelve}'`,
  `export const h = <p>${twelve}</p>`,
  `export const i = 'nobody'`,
]

const refusedLines = (file: string, texts: readonly string[]) =>
  lint([{ file, code: code(texts) }])
    .get(file)
    ?.filter(({ code: rule }) => rule.includes('no-restricted-syntax'))
    .map(({ labels }) => labels[0]?.span.line)

test('the lint refuses vague words and long sentences on screens', () => {
  expect(refusedLines('src/routes/groups/Some.tsx', [...refused, ...allowed])).toEqual(refused.map((_, n) => n + 1))
})

test('errors of the service may have twenty words a sentence, and no vague words', () => {
  const texts = [`export const x = '${thirteen}'`, `export const y = '${twelve.replace('.', ',')} ${twelve}'`]
  expect(refusedLines('server/lists/some.ts', [...texts, ...refused.slice(0, 1)])).toEqual([2, 3])
})
