import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { badRequest } from './errors.ts'
import { limitProblem, rowsProblem } from './limits.ts'

/** More tokens could overflow the stack of the recursive parser. */
const MAX_LENGTH = 20_000
const MAX_TOKENS = 1_000
/** The console always sends the same few dozen documents. */
const CACHE_SIZE = 500

export interface CheckedDocument {
  readonly document: DocumentNode
  readonly isIntrospection: boolean
  /** True when the document calls only `createToken`. Every other document needs a session. */
  readonly isSignIn: boolean
}

export type DocumentReader = (text: string) => CheckedDocument | readonly GraphQLError[]

const isSignInDocument = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === 'createToken',
      ),
  )

const parseAndCheck = (schema: GraphQLSchema, text: string): CheckedDocument | readonly GraphQLError[] => {
  if (text.length > MAX_LENGTH) return [badRequest(`A document may have at most ${MAX_LENGTH} characters.`)]
  try {
    const document = parse(text, { maxLexicalTokens: MAX_TOKENS })
    const problem = limitProblem(document)
    if (problem) return [problem]
    const errors = validate(schema, document, specifiedRules, { maxErrors: 5, hideSuggestions: true })
    if (errors.length > 0) return errors
    const tooManyRows = rowsProblem(schema, document)
    if (tooManyRows) return [tooManyRows]
    const isIntrospection = validate(schema, document, [NoSchemaIntrospectionCustomRule], { maxErrors: 1 }).length > 0
    return { document, isIntrospection, isSignIn: isSignInDocument(document) }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

export const createDocumentReader = (schema: GraphQLSchema): DocumentReader => {
  const cache = new Map<string, CheckedDocument>()
  return (text) => {
    const result = cache.get(text) ?? parseAndCheck(schema, text)
    if ('document' in result) {
      // The first entry of the map must be the least recently used document.
      cache.delete(text)
      cache.set(text, result)
      const [oldest = ''] = cache.keys()
      if (cache.size > CACHE_SIZE) cache.delete(oldest)
    }
    return result
  }
}
