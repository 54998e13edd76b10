import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { useApp, useIdentity } from './AppContext.ts'
import { updateRecents } from './palette/recents.ts'
import { titleOf } from './sections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name to show until the record has loaded. */
    recordName?: string
  }
}

/** Returns the record name that the link passed; null without a link. Checks the type, because the router does not. */
export const useLinkedName = (): string | null =>
  useLocation({
    select: ({ state: { recordName } }: { readonly state: { readonly recordName?: unknown } }) =>
      typeof recordName === 'string' && recordName !== '' ? recordName.slice(0, NAME_LENGTH) : null,
  })

/**
 * Adds the record's name to the window title, which `ShellScreen` sets, and the record to the palette's recent records.
 * Pass null until the name is loaded. Removes a record that does not exist from the recent records.
 */
export const useRecordTitle = (name: string | null, isMissing = false): void => {
  const { productName } = useApp().config
  const pathname = useLocation({ select: (location) => location.pathname })
  const { username } = useIdentity()
  const [dialogPath] = useState(pathname)
  useEffect(() => {
    // Don't change the next page's title, because a dialog may stay mounted while that page loads.
    if (name !== null && pathname === dialogPath) document.title = titleOf(dialogPath, productName, name)
  }, [name, pathname, dialogPath, productName])
  useEffect(() => {
    if ((name !== null || isMissing) && dialogPath.includes('/edit/')) updateRecents(username, dialogPath, name)
  }, [name, isMissing, dialogPath, username])
}
