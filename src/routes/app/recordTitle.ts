import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { useApp } from './AppContext.ts'
import { titleOf } from './sections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the record at this address, passed along by the link. */
    recordName?: string
  }
}

/** Returns the record's name passed by the link to this address; null without one. History state may hold anything. */
export const useLinkedName = (): string | null =>
  useLocation({
    select: ({ state: { recordName } }: { readonly state: { readonly recordName?: unknown } }) =>
      typeof recordName === 'string' && recordName !== '' ? recordName.slice(0, NAME_LENGTH) : null,
  })

/** Sets the window's title to a dialog's record; null until its name is loaded. The shell sets all other titles. */
export const useRecordTitle = (name: string | null): void => {
  const { productName } = useApp().config
  const pathname = useLocation({ select: (location) => location.pathname })
  const [own] = useState(pathname)
  useEffect(() => {
    // A dialog may stay for a moment while the next page loads.
    if (name !== null && pathname === own) document.title = titleOf(own, productName, name)
  }, [name, pathname, own, productName])
}
