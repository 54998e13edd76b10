import { useMemo, useState } from 'react'
import { delays, PHYSICIAN_PICKER_SIZE } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { pickPhysicians } from '../../gql/physicians.ts'
import type { Item } from '../../machines/association/association.ts'
import { createLookupMachine, type LookupQuery, type LookupResult } from '../../machines/picker/lookup.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { loadable } from '../app/loadable.tsx'
import type { PickState } from './association.ts'

/** Forms show their fields first. The code of pickers loads soon afterwards. */
export const LazyPicker = loadable(async () => (await import('../../components/fields/Picker.tsx')).Picker)

interface PhysicianPickerProps {
  readonly stateOf: (physician: Item) => PickState
  readonly onPick: (item: Item) => void
  readonly embedded?: boolean
}

export const PhysicianPicker = (props: PhysicianPickerProps) => (
  <LookupPicker label="Physicians" search={pickPhysicians} limit={PHYSICIAN_PICKER_SIZE} {...props} />
)

interface LookupPickerProps<Linked extends Item> {
  /** Plural noun of the items, e.g. 'Physicians'. */
  readonly label: string
  /** The picker uses the function of its first render and ignores later ones. */
  readonly search: (query: LookupQuery, signal: AbortSignal) => Promise<LookupResult<Linked>>
  /** Maximum number of items to load (spec §2, §9). */
  readonly limit: number
  readonly pageSize?: number
  /** Pass a new function only when a state changes, because each new function renders all items again. */
  readonly stateOf: (item: Linked) => PickState
  /** Returns a detail that distinguishes items of the same name. Pass the same function on every render. */
  readonly detailOf?: (item: Linked) => string
  /** Message if no items exist, even without a search text. */
  readonly noItemsText?: string
  readonly onPick: (item: Linked) => void
  /** True inside a dialog or panel. Otherwise the picker floats over the association editor. */
  readonly embedded?: boolean
}

/** Search panel that adds associations one by one. Loads the first items before the user types. */
export function LookupPicker<Linked extends Item>(props: LookupPickerProps<Linked>) {
  const { label, search, limit, pageSize = limit, stateOf, detailOf, noItemsText, onPick, embedded } = props
  const [machine] = useState(() =>
    createLookupMachine<Linked>().provide({
      actors: { search: provideService<LookupResult<Linked>, LookupQuery>(search) },
    }),
  )
  const [snapshot, send] = useFlow(machine, {
    input: { debounce: delays.searchDebounce, pageSize, limit, asksBlank: true },
  })
  const { text, items, count, refusal } = snapshot.context
  const results = useMemo(
    () =>
      items.map((item) => ({
        id: item.id,
        label: item.label,
        ...(detailOf && { detail: detailOf(item) }),
        ...stateOf(item),
      })),
    [items, detailOf, stateOf],
  )
  const emptyText =
    text.trim() === '' && noItemsText ? noItemsText : `No ${label} results found for search term of ${text}...`
  const hasFailed = snapshot.matches('failed') || snapshot.matches('unreachable')
  const canLoadMore = snapshot.can({ type: 'more' }) || snapshot.matches('loadingMore')
  return (
    <LazyPicker
      label={`Search ${label}...`}
      text={text}
      searching={snapshot.matches('searching')}
      isCurrent={snapshot.matches('showing') || snapshot.matches('loadingMore')}
      results={results}
      emptyMessage={snapshot.matches('nothing') ? emptyText : null}
      errorMessage={hasFailed && refusal ? failureText(refusal) : null}
      note={snapshot.hasTag('slow') ? texts.slow : noteOf(items.length, count, limit)}
      onType={(typedText) => send({ type: 'text.type', text: typedText })}
      onSubmit={() => send({ type: 'text.submit' })}
      onRetry={() => send({ type: 'retry' })}
      onPick={(id) => {
        const item = items.find((candidate) => candidate.id === id)
        if (item) onPick(item)
      }}
      onLoadMore={canLoadMore ? () => send({ type: 'more' }) : undefined}
      loadingMore={snapshot.matches('loadingMore')}
      embedded={embedded}
    />
  )
}

const noteOf = (shownCount: number, totalCount: number, limit: number): string | null => {
  if (shownCount >= totalCount) return null
  return shownCount < limit
    ? `The first ${shownCount} of ${totalCount} are shown.`
    : `Only the first ${shownCount} are shown. Search to narrow the list.`
}
