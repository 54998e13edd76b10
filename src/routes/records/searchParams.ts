import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Initial search text of a dialog. */
    sought?: string
  }
}

/**
 * Returns the initial search text of the dialog at this address. Checks the type, because the router does not validate
 * history state.
 */
export const useInitialSearch = (): string =>
  useLocation({
    select: ({ state: { sought } }: { readonly state: { readonly sought?: unknown } }) =>
      typeof sought === 'string' ? sought.slice(0, NAME_LENGTH) : '',
  })

/** Stores the search text in the history entry, to restore the text after Back. Null changes nothing. */
export const useStoredSearch = (text: string | null): void => {
  const { history } = useRouter()
  useEffect(() => {
    const { href, state } = history.location
    if (text !== null && text !== state.sought)
      history.replace(href, { ...state, sought: text }, { ignoreBlocker: true })
  }, [history, text])
}
