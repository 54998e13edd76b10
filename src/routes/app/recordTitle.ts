import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { useApp } from './AppContext.ts'
import { titleOf } from './sections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the record that the followed link opens. Shown until the record has loaded. */
    recordName?: string
  }
}

/**
 * Returns the record name that the followed link passed in the history state; null for a page opened by URL. Checks the
 * type, because the router does not.
 */
export const useLinkedName = (): string | null =>
  useLocation({
    select: ({ state: { recordName } }: { readonly state: { readonly recordName?: unknown } }) =>
      typeof recordName === 'string' && recordName !== '' ? recordName.slice(0, NAME_LENGTH) : null,
  })

/**
 * Adds the name of a dialog's record to the window title. Pass null until the name is loaded. `ShellScreen` sets the
 * title without the name.
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
