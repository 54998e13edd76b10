import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { badRequest } from './errors.ts'
import { limitProblem, rowsProblem } from './limits.ts'

/** Characters of a document; tokens beyond which a parser that recurses may run out of stack. */
const MAX_LENGTH = 20_000
const MAX_TOKENS = 1_000
/** Documents that are remembered. The console sends some dozens, always the same. */
const REMEMBERED = 500

/** A document that may be executed. */
export interface ReadDocument {
  readonly document: DocumentNode
  /** Whether it asks what the schema is. */
  readonly asksSchema: boolean
  /** Whether it does nothing but sign in: the one thing that needs no session. */
  readonly isSignIn: boolean
}

/** Reads a document's text; errors instead when it is none, is beyond the limits, or does not fit the schema. */
export type Documents = (text: string) => ReadDocument | readonly GraphQLError[]

/** Whether all operations of a document call nothing but `createToken`. */
const signsIn = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.MUTATION &&
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === 'createToken',
      ),
  )

const read = (schema: GraphQLSchema, text: string): ReadDocument | readonly GraphQLError[] => {
  if (text.length > MAX_LENGTH) return [badRequest(`A document may have at most ${MAX_LENGTH} characters.`)]
  try {
    const document = parse(text, { maxLexicalTokens: MAX_TOKENS })
    const problem = limitProblem(document)
    if (problem) return [problem]
    const errors = validate(schema, document, specifiedRules, { maxErrors: 5, hideSuggestions: true })
    if (errors.length > 0) return errors
    const tooMany = rowsProblem(schema, document)
    if (tooMany) return [tooMany]
    const asksSchema = validate(schema, document, [NoSchemaIntrospectionCustomRule], { maxErrors: 1 }).length > 0
    return { document, asksSchema, isSignIn: signsIn(document) }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

/** Reads documents, each good one once and then from memory. */
export const createDocuments = (schema: GraphQLSchema): Documents => {
  const known = new Map<string, ReadDocument>()
  return (text) => {
    const result = known.get(text) ?? read(schema, text)
    if ('document' in result) {
      // The one used last stands last, and the first is the first to be forgotten.
      known.delete(text)
      known.set(text, result)
      const [oldest = ''] = known.keys()
      if (known.size > REMEMBERED) known.delete(oldest)
    }
    return result
  }
}
