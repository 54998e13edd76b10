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

/** Errors of the service may have twenty words a sentence. */
const errors = [`export const x = '${thirteen}'`, `export const y = '${twelve.replace('.', ',')} ${twelve}'`]

test('the lint refuses vague words and long sentences on screens and in errors of the service', () => {
  const [screen, service] = ['src/routes/groups/Some.tsx', 'server/lists/some.ts']
  const diagnostics = lint([
    { file: screen, code: code([...refused, ...allowed]) },
    { file: service, code: code([...errors, ...refused.slice(0, 1)]) },
  ])
  const refusedLines = (file: string) =>
    diagnostics
      .get(file)
      ?.filter(({ code: rule }) => rule.includes('no-restricted-syntax'))
      .map(({ labels }) => labels[0]?.span.line)
  expect(refusedLines(screen)).toEqual(refused.map((_, n) => n + 1))
  expect(refusedLines(service)).toEqual([2, 3])
})
