/**
 * Generates types, typed operations and `docs/contract.md` from the contract. With `--check`, the script writes nothing
 * and fails if a generated file is stale.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import * as add from '@graphql-codegen/add'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  type DocumentNode,
  OperationTypeNode,
  parse,
  print,
  separateOperations,
  validate,
} from 'graphql'
import { contractDocument } from './contract.ts'

const sdl = 'src/gql/schema.graphql'
const read = (file: string): DocumentNode => parse(readFileSync(file, 'utf8'))
const schema = read(sdl)
const schemaAst = buildASTSchema(schema)
const pluginMap = { add, typescript, resolvers, operations }
const style = {
  useTypeImports: true,
  skipTypename: true,
  enumsAsTypes: true,
  enumType: 'string-literal',
  strictScalars: true,
  scalars: { UnixTime: 'number', JSON: 'unknown', ID: 'string' },
}
const notice = (source: string) => ({
  add: { content: `// Generated from ${source} by \`npm run generate\`; do not edit.\n` },
})

const contractTypes = () =>
  codegen({
    filename: 'types.gen.ts',
    schema,
    schemaAst,
    documents: [],
    config: {},
    pluginMap,
    plugins: [notice(sdl), { typescript: style }],
  })

/** Finds the service's row types by name: `GroupRow` for the contract's `Group`, `GroupPage` for `GroupConnection`. */
const namedRows = () =>
  Object.fromEntries(
    globSync(['server/records/kinds/*.ts', 'server/sections/*/*.ts'])
      .toSorted()
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^export (?:type|interface) (\w+)(Row|Page)\b/gm)]
          .map(([, name, kind]) => [`${name}${kind === 'Row' ? '' : 'Connection'}`, `${name}${kind}`] as const)
          .filter(([type]) => schemaAst.getType(type))
          .map(([type, row]) => [type, `${relative('server/sections', file).replace(/^(?!\.)/, './')}#${row}`]),
      ),
  )

/** Generates the types of resolvers in a separate file, because row types import the contract's types. */
const resolverTypes = () =>
  codegen({
    filename: 'resolvers.gen.ts',
    schema,
    schemaAst,
    documents: [],
    config: {},
    pluginMap,
    plugins: [
      notice(sdl),
      { add: { content: "import type * as Types from '../contract/types.gen.ts'\n" } },
      {
        resolvers: {
          ...style,
          namespacedImportName: 'Types',
          contextType: '../records/context.ts#Context',
          mappers: {
            ...namedRows(),
            Provider: '../records/kinds/provider.ts#LinkedProviderRow',
            ProviderOverrides: './physicians/primaryData.ts#OverridesRow',
            CftTerm: '../records/kinds/term.ts#TermRow',
            CftTermConnection: '../records/kinds/term.ts#TermPage',
            UmlsConcept: '../vocabulary/vocabulary.ts#Concept',
            UmlsSearchResult: '../vocabulary/vocabulary.ts#Hit',
            TopSpecialty: '../records/kinds/topList.ts#TopEntryRow',
            TopSpecialtyConnection: '../records/kinds/topList.ts#TopEntryPage',
            TopCondition: '../records/kinds/topList.ts#TopEntryRow',
            TopConditionConnection: '../records/kinds/topList.ts#TopEntryPage',
            PromotedProgram: '../records/kinds/program.ts#ProgramRow',
            ProgramSchedule: '../records/kinds/program.ts#ScheduleRow',
            PromotedProgramConnection: '../records/kinds/program.ts#ProgramPage',
            EmailBatch: './practiceEmails/batch.ts#BatchRow',
            EmailBatchConnection: './practiceEmails/batch.ts#BatchPage',
            EmailBatchPreview: './practiceEmails/preview.ts#BatchPreview',
            EmailBatchRow: './practiceEmails/bulkChange.ts#BatchedRecord',
            EmailBatchRowConnection: './practiceEmails/bulkChange.ts#BatchedRecordPage',
          },
        },
      },
    ],
  })

const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const
/** Returns each operation with its fragments as a plain string, so that browsers need no GraphQL parser. */
const constants = (document: DocumentNode) => {
  const kindOf = new Map<string, OperationTypeNode>()
  for (const part of document.definitions)
    if (part.kind === 'OperationDefinition') kindOf.set(part.name?.value ?? '', part.operation)
  return Object.entries(separateOperations(document)).map(([name, operation]) => {
    const type = name + kinds[kindOf.get(name) ?? OperationTypeNode.QUERY]
    return `export const ${name} = \`${print(operation)}\` as Operation<${type}, ${type}Variables>\n`
  })
}

const pathTo = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const operationTypes = async (file: string) => {
  const document = read(file)
  const errors = validate(schemaAst, document)
  if (errors.length > 0) throw new Error(`${file}: ${errors.join('\n')}`)
  const types = await codegen({
    filename: file.replace('.graphql', '.gen.ts'),
    schema,
    schemaAst,
    documents: [{ document, location: file }],
    config: {},
    pluginMap,
    plugins: [
      notice(basename(file)),
      { add: { content: `import type { Operation } from '${pathTo(file, 'src/gql/operation.ts')}'\n` } },
      { operations: { ...style, immutableTypes: true } },
    ],
  })
  return [types, ...constants(document)].join('\n')
}

const targets = [
  { file: 'server/contract/types.gen.ts', make: contractTypes },
  { file: 'server/sections/resolvers.gen.ts', make: resolverTypes },
  ...globSync('src/gql/**/*.graphql')
    .filter((file) => file !== sdl)
    .map((file) => ({ file: file.replace('.graphql', '.gen.ts'), make: () => operationTypes(file) })),
  { file: 'docs/contract.md', make: () => contractDocument(schemaAst) },
]
const stale: string[] = []
for (const { file, make } of targets) {
  const content = await make()
  if (!process.argv.includes('--check')) writeFileSync(file, content)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) stale.push(`${file} is stale`)
}
if (stale.length > 0) throw new Error(`Run \`npm run generate\`, because\n${stale.join('\n')}`)
