import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { useApp } from './AppContext.ts'
import { titleOf } from './sections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the record at this address, set by the link. */
    recordName?: string
  }
}

/**
 * Returns the record name that the link to this address set; null without one. The router does not validate history
 * state.
 */
export const useLinkedName = (): string | null =>
  useLocation({
    select: ({ state: { recordName } }: { readonly state: { readonly recordName?: unknown } }) =>
      typeof recordName === 'string' && recordName !== '' ? recordName.slice(0, NAME_LENGTH) : null,
  })

/**
 * Puts a dialog's record name into the window title. Pass null until the name is loaded. The shell sets all other
 * titles.
 */
export const useRecordTitle = (name: string | null): void => {
  const { productName } = useApp().config
  const pathname = useLocation({ select: (location) => location.pathname })
  const [dialogPath] = useState(pathname)
  useEffect(() => {
    // A dialog may stay mounted while the next page loads. Don't change that page's title.
    if (name !== null && pathname === dialogPath) document.title = titleOf(dialogPath, productName, name)
  }, [name, pathname, dialogPath, productName])
}
