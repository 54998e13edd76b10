import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a dialog looks for from the beginning. */
    sought?: string
  }
}

/** What the dialog at this address looks for from the beginning; empty when nobody has looked for anything. */
export const useSought = (): string => useLocation({ select: ({ state }) => state.sought ?? '' })

/** Keeps what was looked for with the address, so that whoever comes back to it finds it again; null keeps what there is. */
export const useKeptSought = (text: string | null): void => {
  const { history } = useRouter()
  useEffect(() => {
    const { href, state } = history.location
    if (text !== null && text !== state.sought)
      history.replace(href, { ...state, sought: text }, { ignoreBlocker: true })
  }, [history, text])
}
