import { globSync, readFileSync } from 'node:fs'
import { type DocumentNode, parse } from 'graphql'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('src/gql/**/*.graphql').filter((file) => !file.endsWith('schema.graphql'))

const operationsOf = (document: DocumentNode) =>
  document.definitions.flatMap((part) => (part.kind === 'OperationDefinition' && part.name ? [part.name.value] : []))

const imported = new Set(
  globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts'])
    .flatMap((file) => [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\.gen\.ts'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
)

test.each(files)('the console or a test uses each operation of %s', (file) => {
  expect(operationsOf(parse(read(file))).filter((name) => !imported.has(name))).toEqual([])
})
