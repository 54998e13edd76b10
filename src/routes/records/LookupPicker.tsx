import { useMemo, useState } from 'react'
import { Picker } from '../../components/fields/Picker.tsx'
import { delays, PHYSICIAN_PICKER_SIZE } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { pickPhysicians } from '../../gql/physicians.ts'
import type { Item } from '../../machines/association/association.ts'
import { createLookupMachine, type LookupQuery, type LookupResult } from '../../machines/picker/lookup.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import type { PickState } from './association.ts'

interface PhysicianPickerProps {
  /** Returns a physician's state: already associated, being added, or free. */
  readonly stateOf: (physician: Item) => PickState
  readonly onPick: (item: Item) => void
  /** True inside a panel or dialog of its own. */
  readonly embedded?: boolean
}

export const PhysicianPicker = (props: PhysicianPickerProps) => (
  <LookupPicker label="Physicians" search={pickPhysicians} limit={PHYSICIAN_PICKER_SIZE} {...props} />
)

interface LookupPickerProps<Linked extends Item> {
  /** Plural noun of the items, e.g. 'Physicians'. */
  readonly label: string
  /** Finds items for a text. Later renders cannot change this function. */
  readonly search: (asked: LookupQuery, signal: AbortSignal) => Promise<LookupResult<Linked>>
  /** Maximum number of items. The first ones load before the user types (spec §2, §9). */
  readonly limit: number
  /** Number of items per request; defaults to `limit`. */
  readonly pageSize?: number
  /** Returns an item's state: associated, being added, or free. Its identity must change only with its results. */
  readonly stateOf: (item: Linked) => PickState
  /** Returns a detail that tells similar items apart. Its identity must stay the same. */
  readonly detailOf?: (item: Linked) => string
  /** Message when nothing can be picked at all. */
  readonly none?: string
  readonly onPick: (item: Linked) => void
  /** True inside a dialog of its own. */
  readonly embedded?: boolean
}

/** Search panel of an association editor: finds records by name and adds them one by one. */
export function LookupPicker<Linked extends Item>(props: LookupPickerProps<Linked>) {
  const { label, search, limit, pageSize = limit, stateOf, detailOf, none, onPick, embedded } = props
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
  const nothing = text.trim() === '' && none ? none : `No ${label} results found for search term of ${text}...`
  const hasFailed = snapshot.matches('failed') || snapshot.matches('unreachable')
  const canLoadMore = snapshot.can({ type: 'more' }) || snapshot.matches('loadingMore')
  return (
    <Picker
      label={`Search ${label}...`}
      text={text}
      searching={snapshot.matches('searching')}
      answered={snapshot.matches('showing') || snapshot.matches('loadingMore')}
      results={results}
      nothing={snapshot.matches('nothing') ? nothing : null}
      failure={hasFailed && refusal ? failureText(refusal) : null}
      note={snapshot.hasTag('slow') ? texts.slow : noteOf(items.length, count, limit)}
      onType={(next) => send({ type: 'text.type', text: next })}
      onSubmit={() => send({ type: 'text.submit' })}
      onRetry={() => send({ type: 'retry' })}
      onPick={(id) => {
        const item = items.find((each) => each.id === id)
        if (item) onPick(item)
      }}
      onMore={canLoadMore ? () => send({ type: 'more' }) : undefined}
      loadingMore={snapshot.matches('loadingMore')}
      embedded={embedded}
    />
  )
}

const noteOf = (shown: number, count: number, limit: number): string | null => {
  if (shown >= count) return null
  return shown < limit
    ? `The first ${shown} of ${count} are shown.`
    : `Only the first ${shown} are shown. Search to narrow.`
}
