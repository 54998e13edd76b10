import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a dialog looks for from the beginning. */
    sought?: string
  }
}

/**
 * What the dialog at this address looks for from the beginning; empty when nobody has looked for anything. History outlives
 * the page that wrote it: what is no text, or longer than one that can be looked for, is not believed.
 */
export const useSought = (): string =>
  useLocation({
    select: ({ state: { sought } }: { readonly state: { readonly sought?: unknown } }) =>
      typeof sought === 'string' ? sought.slice(0, NAME_LENGTH) : '',
  })

/** Keeps what was looked for with the address, so that whoever comes back to it finds it again; null keeps what there is. */
export const useKeptSought = (text: string | null): void => {
  const { history } = useRouter()
  useEffect(() => {
    const { href, state } = history.location
    if (text !== null && text !== state.sought)
      history.replace(href, { ...state, sought: text }, { ignoreBlocker: true })
  }, [history, text])
}
