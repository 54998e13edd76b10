import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useEmitted } from '../flow.ts'
import type { SectionPath } from '../sections.ts'
import type { StoredDraft } from './draftStore.ts'
import { useDrafts } from './drafts.ts'

/**
 * Returns the draft that the user resumed at this URL; use the draft's id as the form's React key. Pass `formPath` for
 * a form that stays mounted while its dialogs change the URL.
 */
export const useResumedDraft = (formPath?: SectionPath): StoredDraft | null => {
  const { actor, find } = useDrafts()
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  const path = formPath ?? currentPath
  const [id, setId] = useState(() => actor.getSnapshot().context.resumed)
  useEmitted(actor, 'resume', (event) => setId(event.id))
  return useMemo(() => {
    const draft = id === null ? null : find(id)
    return draft?.path === path ? draft : null
  }, [id, path, find])
}
