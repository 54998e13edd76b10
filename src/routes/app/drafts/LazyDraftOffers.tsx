import { useState } from 'react'
import { useIdentity } from '../AppContext.ts'
import { loadable } from '../loadable.tsx'
import { useHasDrafts } from './draftKeys.ts'

const DraftOffers = loadable(async () => (await import('./DraftOffers.tsx')).DraftOffers)

/** Offers the user's drafts. Stays after the last draft is gone, because a question may still be open. */
export function LazyDraftOffers() {
  const hasDrafts = useHasDrafts(useIdentity().username)
  const [isShown, setIsShown] = useState(hasDrafts)
  if (hasDrafts && !isShown) setIsShown(true)
  return isShown && <DraftOffers />
}
