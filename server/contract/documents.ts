import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { badRequest } from './errors.ts'
import { limitProblem } from './limits.ts'

/** Characters of a document; tokens beyond which a parser that recurses may run out of stack. */
const MAX_LENGTH = 20_000
const MAX_TOKENS = 1_000
/** Documents that are remembered. The console sends some dozens, always the same. */
const REMEMBERED = 500

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]

/** The document, or why it is refused. */
export type ReadDocument = (text: string) => DocumentNode | readonly GraphQLError[]

/** Reads documents: parsed, within the limits, valid. Each good one once, then from memory. */
export const createDocuments = (schema: GraphQLSchema): ReadDocument => {
  const known = new Map<string, DocumentNode>()
  const remember = (text: string, document: DocumentNode) => {
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
    known.set(text, document)
    return document
  }
  const read: ReadDocument = (text) => {
    if (text.length > MAX_LENGTH) return [badRequest(`A document may have ${MAX_LENGTH} characters.`)]
    const document = parse(text, { maxLexicalTokens: MAX_TOKENS })
    const problem = limitProblem(document)
    if (problem) return [problem]
    const errors = validate(schema, document, rules, { maxErrors: 5, hideSuggestions: true })
    return errors.length > 0 ? errors : document
  }

  return (text) => {
    const document = known.get(text)
    if (document) {
      // The one used last is the last to be forgotten.
      known.delete(text)
      return remember(text, document)
    }
    try {
      const result = read(text)
      return Array.isArray(result) ? result : remember(text, result as DocumentNode)
    } catch (error) {
      if (error instanceof GraphQLError) return [error]
      throw error
    }
  }
}
