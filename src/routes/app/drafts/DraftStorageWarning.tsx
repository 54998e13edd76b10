import { useSyncExternalStore } from 'react'
import { Strip } from '../../../components/feedback/Strip.tsx'
import { subscribe } from './draftKeys.ts'
import { isStorageRefused } from './draftStore.ts'

export function DraftStorageWarning() {
  const isRefused = useSyncExternalStore(subscribe, isStorageRefused)
  if (!isRefused) return null
  return (
    <Strip kind="warning">
      This browser can’t keep your unsaved changes. Its storage is full or blocked. Save before you leave this page.
    </Strip>
  )
}
