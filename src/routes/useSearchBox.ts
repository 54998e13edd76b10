import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { searchMachine } from '../machines/search.machine.ts'
import { useEmitted } from './useActorEvents.ts'

interface SearchBox {
  /** What the address searches for. */
  readonly search: string
  readonly maySearch: (text: string) => boolean
  readonly onSearch: (text: string) => void
}

/**
 * A search box tied to the address. A search that was still being typed when it could not be made, as a dialog stood over the
 * list or the service was lost, is made after that: Back leads from the dialog to its list.
 */
export const useSearchBox = ({ search, maySearch, onSearch }: SearchBox) => {
  const [{ context: box }, type, typist] = useMachine(searchMachine, { input: { search } })
  const may = maySearch(box.draft)
  useEffect(() => type({ type: 'url.change', search }), [type, search])
  useEmitted(typist, 'search', ({ text }) => {
    if (may) onSearch(text)
  })
  useEffect(() => {
    if (may) type({ type: 'text.submit' })
  }, [type, may])
  return { draft: box.draft, type }
}
