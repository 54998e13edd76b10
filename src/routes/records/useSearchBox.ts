import { createEntryMachine } from '../../machines/list/entry.machine.ts'
import { useEntry } from './useEntry.ts'

interface SearchBox {
  /** What the address searches for. */
  readonly search: string
  /** Whether the list may be asked. */
  readonly isReady: boolean
  readonly onSearch: (text: string) => void
}

const machine = createEntryMachine((text) => text.trim())

/** A search box tied to the address. */
export const useSearchBox = ({ search, isReady, onSearch }: SearchBox) => {
  const [{ context: box }, type] = useEntry(machine, { value: search, isReady, onEnter: onSearch })
  return { draft: box.draft, type }
}
