import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Initial text of the dialog's search box. */
    sought?: string
  }
}

/** Returns the search text of the current history entry. Checks its type, because the router does not. */
export const useInitialSearch = (): string =>
  useLocation({
    select: ({ state: { sought } }: { readonly state: { readonly sought?: unknown } }) =>
      typeof sought === 'string' ? sought.slice(0, NAME_LENGTH) : '',
  })

/** Stores the search text in the current history entry, so that Back restores it. Ignores null. */
export const useStoredSearch = (text: string | null): void => {
  const { history } = useRouter()
  useEffect(() => {
    const { href, state } = history.location
    if (text !== null && text !== state.sought)
      history.replace(href, { ...state, sought: text }, { ignoreBlocker: true })
  }, [history, text])
}
