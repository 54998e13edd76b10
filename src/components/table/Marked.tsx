import { createContext, type ReactNode, use } from 'react'

/** Function that marks the words of a search in a text; null without a search. */
export const MarkContext = createContext<((text: string, isIdentifier: boolean) => ReactNode) | null>(null)

interface MarkedProps {
  readonly text: string
  /** True for a text that a search finds only if it equals the search. */
  readonly isIdentifier?: boolean
}

/** Text in which the list marks the words of its search. */
export const Marked = ({ text, isIdentifier = false }: MarkedProps): ReactNode =>
  use(MarkContext)?.(text, isIdentifier) ?? text
