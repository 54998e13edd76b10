import {
  type ConstDirectiveNode,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  print,
  valueFromASTUntyped,
} from 'graphql'
import { additions, inTypes } from './additions.ts'
import { checkContract, names, rootFields } from './check.ts'
import { entities } from './entities.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'
import type { Asked, Section } from './spec.ts'

const code = (text: string) => `\`${text}\``
/** On one line, and without what would end a table's cell. */
const inCell = (text: string) => text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const argumentOf = ({ arguments: given = [] }: ConstDirectiveNode, name: string): unknown => {
  const value = given.find((argument) => argument.name.value === name)?.value
  return value && valueFromASTUntyped(value)
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })

const sayNeeds = (directive: ConstDirectiveNode): string => {
  const permissions = (argumentOf(directive, 'anyOf') as string[]).map((name) => code(name.toLowerCase()))
  const except = argumentOf(directive, 'unlessRole') as string | undefined
  return `${oneOf.format(permissions)}${except === undefined ? '' : `; not the role ${code(except)}`}`
}

/** What each directive says of who may ask. */
const guards: Readonly<Record<string, (directive: ConstDirectiveNode) => string>> = {
  open: () => 'strangers, too',
  signedIn: () => 'everyone who has signed in',
  self: () => 'administrators; everyone for their own account',
  admin: () => 'administrators',
  byKind: () => 'see [kinds](#kinds-of-record)',
  needs: sayNeeds,
}

const whoMayAsk = ({ name, astNode }: GraphQLField | GraphQLEnumValue): string => {
  const said = (astNode?.directives ?? []).flatMap((directive) => guards[directive.name.value]?.(directive) ?? [])
  if (said.length !== 1) throw new Error(`${name} must say once in the contract who may ask it.`)
  return said.join()
}

/** Where the specification asks for a field, or why it was added. */
const reasonOf = (coordinate: string): string => {
  const topics = [queries, mutations].flatMap((section) =>
    Object.entries(section).flatMap(([topic, asked]) =>
      topic !== 'Lists' && asked.some(([, answers]) => coordinate in answers) ? [`§7 ${topic}`] : [],
    ),
  )
  const [first = `added: ${additions[coordinate]}`] = topics
  return first
}

const signature = ({ name, args, type, astNode }: GraphQLField): string => {
  // As the contract has it, default values included, without the descriptions.
  const given = astNode?.arguments?.map((argument) => print({ ...argument, description: undefined })) ?? []
  return `${name}${args.length > 0 ? `(${given.join(', ')})` : ''}: ${String(type)}`
}

const rootTable = (schema: GraphQLSchema, type: string): string => {
  const fields = rootFields(schema).filter(({ coordinate }) => coordinate.startsWith(`${type}.`))
  return table(
    ['Field', 'What it does', 'Who may ask', 'Why it is there'],
    fields.map(({ coordinate, field }) => [
      inCell(code(signature(field))),
      inCell(field.description ?? ''),
      whoMayAsk(field),
      reasonOf(coordinate),
    ]),
  )
}

const kindTable = (schema: GraphQLSchema): string => {
  const kinds = schema.getType('RecordKind')
  const values = isEnumType(kinds) ? kinds.getValues() : []
  return table(
    ['Kind', 'Who may ask', 'Note'],
    values.map((value) => [code(value.name), whoMayAsk(value), inCell(value.description ?? '')]),
  )
}

const ticked = ([words, answers]: Asked): string => {
  const parts = Object.entries(answers).map(([parent, members]) => {
    const list = names(members).join(', ')
    if (list === '') return code(parent)
    return code(parent.includes('.') ? `${parent}(${list})` : `${parent} { ${list} }`)
  })
  return `- [x] ${words}\\\n  ${parts.join(', ')}`
}

const checklist = (section: Section): string =>
  Object.entries(section)
    .map(([topic, asked]) => `**${topic}**\n\n${asked.map(ticked).join('\n')}`)
    .join('\n\n')

const reasons = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .map(([coordinate, why]) => `- ${code(coordinate)}: ${why}`)
    .join('\n')

/** What is explained once for all types that have it. */
const EVERYWHERE = ['operationId', 'expectedVersion', 'version']

/** The other fields of types that the specification names, by type. */
const unnamed = (schema: GraphQLSchema): string => {
  const answers = [queries, mutations, entities].flatMap((section) => Object.values(section).flat())
  const parts = answers.flatMap(([, parents]) => Object.entries(parents))
  const named = Map.groupBy(parts, ([parent]) => parent)
  const lines = [...named].flatMap(([parent, said]) => {
    const type = schema.getType(parent)
    if (!isObjectType(type) && !isInputObjectType(type)) return []
    const known = new Set([...EVERYWHERE, ...said.flatMap(([, members]) => names(members))])
    const others = Object.keys(type.getFields()).filter((name) => !known.has(name) && !(`${parent}.${name}` in inTypes))
    return others.length > 0 ? [`- ${code(`${parent} { ${others.join(', ')} }`)}`] : []
  })
  return lines.join('\n')
}

/**
 * The contract as a page: what the specification asks for, ticked off with what answers it; then every field with
 * who may ask it. Throws when something asked for is not there, or something is there without a reason.
 */
export const contractDocument = (schema: GraphQLSchema): string => {
  checkContract(
    schema,
    [queries, mutations, entities].flatMap((section) => Object.values(section).flat()),
  )
  return `<!-- Generated from src/gql/schema.graphql and scripts/contract by \`npm run generate\`; do not edit. -->

# The contract

What the console and its service agree on, from [\`schema.graphql\`](../src/gql/schema.graphql). Everything goes through
one endpoint, \`POST /graphql\`; subscriptions through a WebSocket at the same path.

- [Queries](#queries), [mutations](#mutations), [subscriptions](#subscriptions): every field and who may ask it
- [The specification's calls](#the-specifications-calls) (§7) and [entities](#the-specifications-entities) (§3), ticked
  off with what answers them
- [What was added](#what-was-added) in types that the specification knows

## Queries

${rootTable(schema, 'Query')}

## Mutations

Each takes one input, which may carry an \`operationId\`, and answers \`success\` and mostly the record.

${rootTable(schema, 'Mutation')}

## Subscriptions

${rootTable(schema, 'Subscription')}

### Kinds of record

${kindTable(schema)}

## The specification's calls

In the words and the order of §7. A box is ticked when everything that is named below it exists; otherwise this page
cannot be made.

### Queries asked for

${checklist(queries)}

### Mutations asked for

${checklist(mutations)}

## The specification's entities

In the words and the order of §3.

${checklist(entities)}

## What was added

${reasons(inTypes)}

And what else these types hold that the specification does not name, explained in the schema:

${unnamed(schema)}
`
}
