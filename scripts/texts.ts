import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** `npm run texts -- programs`: prints all texts of a section, or of the whole product without a section. */

const [section = '**'] = process.argv.slice(2)
const files = globSync(`{src/{routes,machines,domain},server/sections}/${section}/**/*.{ts,tsx}`, {
  exclude: ['**/demo/**'],
})

/** True for a sentence, a label or a title. False for a name such as `UpdateGroup`. */
const isText = (text: string) => /^[A-Z‘“…].*[a-z]/.test(text) && !/^[A-Z][A-Za-z]*[A-Z]/.test(text)

const textsOf = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const texts: { text: string; line: number }[] = []
  const add = (text: string, { start }: { start: number }) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (isText(plain)) texts.push({ text: plain, line: source.slice(0, start).split('\n').length })
  }
  new Visitor({
    JSXText: (node) => add(node.value, node),
    Literal: (node) => typeof node.value === 'string' && add(node.value, node),
    TemplateLiteral: (node) => add(source.slice(node.start + 1, node.end - 1), node),
  }).visit(parseSync(file, source).program)
  return texts
}

for (const file of files.toSorted())
  for (const { text, line } of textsOf(file)) process.stdout.write(`${file}:${line}\t${text}\n`)
