import { ask } from '../transport.ts'
import { ExplainMatch, type ExplainMatchQueryVariables } from './match.gen.ts'

/** How a term reaches a physician's profile, and what keeps it away; null when there is no such physician or term. */
export const explainMatch = async (asked: ExplainMatchQueryVariables, signal: AbortSignal) =>
  (await ask(ExplainMatch, asked, signal)).providerTermMatch
