import { useSyncExternalStore } from 'react'
import { Strip } from '../../../components/feedback/Strip.tsx'
import { isRefused, subscribe } from './draftStore.ts'

export function DraftStorageWarning() {
  const refused = useSyncExternalStore(subscribe, isRefused)
  if (!refused) return null
  return (
    <Strip kind="warning">
      This browser can’t keep your unsaved changes: its storage is full or blocked. Save before you leave this page.
    </Strip>
  )
}
