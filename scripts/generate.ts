/**
 * Makes the types of both sides from the contract: `server/contract/*.gen.ts` for the service, and beside each
 * `src/gql/*.graphql` the typed operations that the console sends. And `docs/contract.md`, which shows that the contract
 * holds what the specification asks for. And, for the service, the names of the transitions of the console's charts.
 * With `--check` it writes nothing and fails when a generated file is stale.
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
import { catalogue } from '../src/machines/catalogue.ts'
import { partsOf } from '../src/machines/parts.ts'
import { contractDocument } from './contract/document.ts'

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

/** The contract's types as they are written there. */
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

/** The resolvers' types, by the rows from which records are resolved. Apart, so that rows may know the contract's types. */
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
      { add: { content: "import type * as Types from './types.gen.ts'\n" } },
      {
        resolvers: {
          ...style,
          namespacedImportName: 'Types',
          contextType: '../context.ts#Context',
          mappers: {
            Group: '../areas/groups/group.ts#GroupRow',
            GroupConnection: '../areas/groups/group.ts#GroupPage',
            Provider: '../areas/providers/provider.ts#ProviderRow',
            ProviderConnection: '../areas/providers/provider.ts#ProviderPage',
            ProviderOverrides: '../areas/providers/data.ts#OverridesRow',
            OverrideChangeConnection: '../areas/providers/history.ts#OverrideChangePage',
            AwardConnection: '../areas/awards/award.ts#AwardPage',
            CftTerm: '../areas/terms/term.ts#TermRow',
            CftTermConnection: '../areas/terms/term.ts#TermPage',
            UmlsConcept: '../areas/vocabulary/vocabulary.ts#Concept',
            UmlsSearchResult: '../areas/vocabulary/vocabulary.ts#Hit',
            Synonym: '../areas/synonyms/synonym.ts#SynonymRow',
            SynonymConnection: '../areas/synonyms/synonym.ts#SynonymPage',
            Specialty: '../areas/specialties/specialty.ts#SpecialtyRow',
            SpecialtyConnection: '../areas/specialties/specialty.ts#SpecialtyPage',
            VariantTerm: '../areas/specialties/specialty.ts#VariantTermRow',
            ServiceLineConnection: '../areas/specialties/specialty.ts#ServiceLinePage',
            TopSpecialty: '../areas/topLists/topList.ts#TopEntryRow',
            TopSpecialtyConnection: '../areas/topLists/topList.ts#TopEntryPage',
            TopCondition: '../areas/topLists/topList.ts#TopEntryRow',
            TopConditionConnection: '../areas/topLists/topList.ts#TopEntryPage',
            Condition: '../areas/conditions/condition.ts#ConditionRow',
            ConditionConnection: '../areas/conditions/condition.ts#ConditionPage',
            PromotedProgram: '../areas/programs/program.ts#ProgramRow',
            ProgramSchedule: '../areas/programs/schedule.ts#ScheduleRow',
            PromotedProgramConnection: '../areas/programs/program.ts#ProgramPage',
            ProgramIconConnection: '../areas/programs/icon.ts#ProgramIconPage',
            PracticeEmail: '../areas/practiceEmails/practiceEmail.ts#PracticeEmailRow',
            PracticeEmailConnection: '../areas/practiceEmails/practiceEmail.ts#PracticeEmailPage',
            EmailBatch: '../areas/practiceEmails/batch.ts#BatchRow',
            EmailBatchConnection: '../areas/practiceEmails/batch.ts#BatchPage',
            EmailBatchPreview: '../areas/practiceEmails/preview.ts#BatchPreview',
            EmailBatchRow: '../areas/practiceEmails/bulkChange.ts#BatchedRecord',
            EmailBatchRowConnection: '../areas/practiceEmails/bulkChange.ts#BatchedRecordPage',
            AuditLog: '../areas/audit/auditLog.ts#AuditLogRow',
            AuditLogConnection: '../areas/audit/auditLog.ts#AuditLogPage',
            User: '../areas/users/user.ts#UserRow',
            UserConnection: '../areas/users/user.ts#UserPage',
          },
        },
      },
    ],
  })

const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const
/** Each operation with the fragments it uses, as a plain string, so that no GraphQL parser is sent to browsers. */
const constants = (document: DocumentNode) => {
  const kindOf = new Map<string, OperationTypeNode>()
  for (const part of document.definitions)
    if (part.kind === 'OperationDefinition') kindOf.set(part.name?.value ?? '', part.operation)
  return Object.entries(separateOperations(document)).map(([name, operation]) => {
    const type = name + kinds[kindOf.get(name) ?? OperationTypeNode.QUERY]
    return `export const ${name} = \`${print(operation)}\` as Operation<${type}, ${type}Variables>\n`
  })
}

/** Import path of one file of the repository in another. */
const pathTo = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** One section's operations with their types, for the console. */
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

/** What may be counted of the charts, which the service itself does not know. */
const transitionNames = () => {
  const charts = Object.entries(catalogue).map(([name, machine]) => [name, partsOf(machine).transitions])
  return [
    '// Generated from src/machines by `npm run generate`; do not edit.\n',
    "/** The names of every chart's transitions, in the order of the chart. */",
    `export const transitionsOf: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(charts), null, 2)}\n`,
  ].join('\n')
}

const targets = [
  { file: 'server/contract/types.gen.ts', make: contractTypes },
  { file: 'server/contract/resolvers.gen.ts', make: resolverTypes },
  ...globSync('src/gql/**/*.graphql')
    .filter((file) => file !== sdl)
    .map((file) => ({ file: file.replace('.graphql', '.gen.ts'), make: () => operationTypes(file) })),
  { file: 'docs/contract.md', make: () => contractDocument(schemaAst) },
  { file: 'server/workflows/transitions.gen.ts', make: transitionNames },
]
for (const { file, make } of targets) {
  const made = await make()
  if (process.argv.includes('--check')) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== made)
      throw new Error(`${file} is stale: run \`npm run generate\``)
  } else writeFileSync(file, made)
}
