import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Picker } from '../../components/Picker.tsx'
import { ATOMS_SIZE, delays } from '../../domain/limits.ts'
import { findAtoms, type SynonymItem } from '../../gql/termSynonyms.ts'
import { type Asked, createLookupMachine, type Found } from '../../machines/lookup.machine.ts'
import { answer } from '../../machines/service.ts'
import type { PickState } from '../association.ts'

/** A thousand names a page (spec §9), the first before anything is typed, and as many pages as there are. */
const rules = {
  debounce: delays.searchDebounce,
  pageSize: ATOMS_SIZE,
  limit: Number.POSITIVE_INFINITY,
  asksBlank: true,
}

/** The source, unless the id begins with it, as the console's own ones do. */
const originOf = ({ id, source }: SynonymItem) => (id.startsWith(source) ? id : `${source} ${id}`)

interface AtomPickerProps {
  readonly cui: string
  /** How an atom stands: linked already, being linked, or free; the same function while that stays. */
  readonly stateOf: (atom: SynonymItem) => PickState
  readonly onPick: (atom: SynonymItem) => void
}

/** Searches the names that the vocabulary has for a concept, and adds them one by one (spec §2). */
export function AtomPicker({ cui, stateOf, onPick }: AtomPickerProps) {
  const [machine] = useState(() =>
    createLookupMachine<SynonymItem>().provide({
      actors: {
        search: answer<Found<SynonymItem>, Asked>((asked, signal) => findAtoms(cui, asked, signal)),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: rules })
  const { text, items, count, refusal } = snapshot.context
  const none =
    text.trim() === ''
      ? `The vocabulary has no English names for ${cui}.`
      : `No Synonyms results found for search term of ${text}...`
  const results = useMemo(
    () => items.map((atom) => ({ id: atom.id, label: atom.label, detail: originOf(atom), ...stateOf(atom) })),
    [items, stateOf],
  )
  const hasMore = items.length < count
  return (
    <Picker
      label="Search Synonyms..."
      text={text}
      searching={snapshot.matches('searching')}
      results={results}
      nothing={snapshot.matches('nothing') ? none : null}
      failure={snapshot.matches('failed') || snapshot.matches('unreachable') ? `Error!: ${refusal?.message}` : null}
      note={hasMore ? `The first ${items.length} of ${count} are shown.` : null}
      onType={(next) => send({ type: 'text.type', text: next })}
      onSubmit={() => send({ type: 'text.submit' })}
      onRetry={() => send({ type: 'retry' })}
      onPick={(id) => {
        const atom = items.find((each) => each.id === id)
        if (atom) onPick(atom)
      }}
      onMore={hasMore ? () => send({ type: 'more' }) : undefined}
      loadingMore={snapshot.matches('loadingMore')}
    />
  )
}
