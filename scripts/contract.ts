import {
  type ConstDirectiveNode,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  print,
  valueFromASTUntyped,
} from 'graphql'

const code = (text: string) => `\`${text}\``
/** Puts a text on one line and escapes the character |. */
const inCell = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const argumentOf = ({ arguments: nodes = [] }: ConstDirectiveNode, name: string): unknown => {
  const value = nodes.find((argument) => argument.name.value === name)?.value
  return value && valueFromASTUntyped(value)
}

const listFormat = new Intl.ListFormat('en', { type: 'disjunction' })

const permissionsOf = (directive: ConstDirectiveNode): string => {
  const permissions = (argumentOf(directive, 'anyOf') as string[]).map((name) => code(name.toLowerCase()))
  const exceptRole = argumentOf(directive, 'unlessRole') as string | undefined
  return `${listFormat.format(permissions)}${exceptRole === undefined ? '' : `; not the role ${code(exceptRole)}`}`
}

const permissionTexts: Readonly<Record<string, (directive: ConstDirectiveNode) => string>> = {
  open: () => 'everyone, without signing in',
  signedIn: () => 'all signed-in users',
  self: () => 'administrators; all users for their own account',
  admin: () => 'administrators',
  byKind: () => 'see [kinds](#kinds-of-record)',
  needs: permissionsOf,
}

const permissionText = ({ name, astNode }: GraphQLField | GraphQLEnumValue): string => {
  const rules = (astNode?.directives ?? []).flatMap(
    (directive) => permissionTexts[directive.name.value]?.(directive) ?? [],
  )
  if (rules.length !== 1) throw new Error(`${name} needs exactly one permission directive in the contract.`)
  return rules.join()
}

const signature = ({ name, type, astNode }: GraphQLField): string => {
  const args = astNode?.arguments?.map((argument) => print({ ...argument, description: undefined })) ?? []
  return `${name}${args.length > 0 ? `(${args.join(', ')})` : ''}: ${String(type)}`
}

const section = (title: string, type: GraphQLObjectType | null | undefined): string => {
  const fields = Object.values(type?.getFields() ?? {})
  const rows = fields.map((field) => [inCell(code(signature(field))), inCell(field.description), permissionText(field)])
  const intro = type?.description ? `${type.description}\n\n` : ''
  return `## ${title}\n\n${intro}${table(['Field', 'Effect', 'Permission'], rows)}`
}

const kindTable = (schema: GraphQLSchema): string => {
  const kinds = schema.getType('RecordKind')
  const values = isEnumType(kinds) ? kinds.getValues() : []
  const rows = values.map((value) => [code(value.name), permissionText(value), inCell(value.description)])
  return table(['Kind', 'Permission', 'Note'], rows)
}

const permissionTable = (schema: GraphQLSchema): string => {
  const permissions = schema.getType('Permission')
  const values = isEnumType(permissions) ? permissions.getValues() : []
  return table(
    ['Permission', 'Allows'],
    values.map(({ name, description }) => [code(name.toLowerCase()), inCell(description)]),
  )
}

/** Returns the contract as Markdown. Throws if a root field does not have exactly one permission directive. */
export const contractDocument = (schema: GraphQLSchema): string =>
  `<!-- Generated from src/gql/schema.graphql by \`npm run generate\`; do not edit. -->

# The contract

${schema.description}

Queries and mutations use one endpoint, \`POST /graphql\`. Subscriptions use a WebSocket at the same path. Types and inputs are in
[\`schema.graphql\`](../src/gql/schema.graphql).

## Permissions

${permissionTable(schema)}

${section('Queries', schema.getQueryType())}

${section('Mutations', schema.getMutationType())}

${section('Subscriptions', schema.getSubscriptionType())}

### Kinds of record

${kindTable(schema)}
`
