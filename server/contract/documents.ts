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

/** Maximum characters and tokens of a document. With more tokens, a recursive parser may run out of stack. */
const MAX_LENGTH = 20_000
const MAX_TOKENS = 1_000
/** Maximum documents in the cache. The console always sends the same few dozen. */
const REMEMBERED = 500

/** A document that passed all checks. */
export interface ReadDocument {
  readonly document: DocumentNode
  /** True when it queries the schema. */
  readonly asksSchema: boolean
  /** True when it only signs in, which is the only operation without a session. */
  readonly isSignIn: boolean
}

/** Parses and checks a document. Returns errors if it is invalid, exceeds the limits or does not fit the schema. */
export type Documents = (text: string) => ReadDocument | readonly GraphQLError[]

/** True when all operations of a document call only `createToken`. */
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

/** Creates a reader of documents, which caches the valid ones. */
export const createDocuments = (schema: GraphQLSchema): Documents => {
  const known = new Map<string, ReadDocument>()
  return (text) => {
    const result = known.get(text) ?? read(schema, text)
    if ('document' in result) {
      // Moves the document to the end of the map, whose first entry is dropped first.
      known.delete(text)
      known.set(text, result)
      const [oldest = ''] = known.keys()
      if (known.size > REMEMBERED) known.delete(oldest)
    }
    return result
  }
}
