import { globSync, readFileSync } from 'node:fs'
import { buildSchema, type DocumentNode, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const contract = buildSchema(read('src/gql/schema.graphql'))
const files = globSync('src/gql/**/*.graphql').filter((file) => !file.endsWith('schema.graphql'))

const operationsOf = (document: DocumentNode) =>
  document.definitions.flatMap((part) => (part.kind === 'OperationDefinition' && part.name ? [part.name.value] : []))

const imported = new Set(
  globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts'])
    .flatMap((file) => [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\.gen\.ts'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
)

describe.each(files)('%s', (file) => {
  const document = parse(read(file))
  test('matches the contract', () => {
    expect(validate(contract, document)).toEqual([])
  })
  test.each(operationsOf(document))('%s is used by the console or by a test', (name) => {
    expect([...imported]).toContain(name)
  })
})
