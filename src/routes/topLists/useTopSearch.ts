import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { searchMachine } from '../../machines/search.machine.ts'
import { useEmitted } from '../useActorEvents.ts'
import { useIsCovered } from '../useList.ts'

/**
 * The search box of a top list, tied to the address. One that was still being typed when a dialog opened goes on after that:
 * Back leads from the dialog to its list.
 */
export const useTopSearch = (search: string) => {
  const navigate = useNavigate()
  const maySearch = !useIsCovered()
  const [{ context: box }, type, typist] = useMachine(searchMachine, { input: { search } })
  useEffect(() => type({ type: 'url.change', search }), [type, search])
  useEmitted(typist, 'search', ({ text }) => {
    if (!maySearch) return
    // Back does not lead to an unfinished search.
    void navigate({ to: '.', search: { search: text || undefined }, replace: search !== '' && text !== '' })
  })
  useEffect(() => {
    if (maySearch) type({ type: 'text.submit' })
  }, [type, maySearch])
  return { draft: box.draft, type }
}
