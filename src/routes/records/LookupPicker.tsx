import { useMemo, useState } from 'react'
import { Picker } from '../../components/fields/Picker.tsx'
import { delays, PHYSICIAN_PICKER_SIZE } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { pickPhysicians } from '../../gql/physicians.ts'
import type { Item } from '../../machines/association/association.ts'
import { type Asked, createLookupMachine, type Found } from '../../machines/picker/lookup.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import type { PickState } from './association.ts'

interface PhysicianPickerProps {
  /** How a physician stands: linked already, being linked, or free. */
  readonly stateOf: (physician: Item) => PickState
  readonly onPick: (item: Item) => void
  /** It stands in a panel of its own. */
  readonly embedded?: boolean
}

/** Searches physicians by name and picks one by one. */
export const PhysicianPicker = (props: PhysicianPickerProps) => (
  <LookupPicker label="Physicians" search={pickPhysicians} limit={PHYSICIAN_PICKER_SIZE} {...props} />
)

interface LookupPickerProps<Linked extends Item> {
  /** What is picked, in the plural: 'Physicians'. */
  readonly label: string
  /** Finds what a text names; the function of the first drawing is used. */
  readonly search: (asked: Asked, signal: AbortSignal) => Promise<Found<Linked>>
  /** Items loaded at most; the first of them before anything is typed (spec §2, §9). */
  readonly limit: number
  /** How many of them are loaded at once; absent where that is all of them. */
  readonly pageSize?: number
  /** How an item stands: linked already, being linked, or free; the same function while that stays. */
  readonly stateOf: (item: Linked) => PickState
  /** Where an item comes from, to tell it from others; always the same function. */
  readonly detailOf?: (item: Linked) => string
  /** What is said when there is nothing to pick, whatever one types. */
  readonly none?: string
  readonly onPick: (item: Linked) => void
  /** It stands in a dialog of its own. */
  readonly embedded?: boolean
}

/** Searches records by name and adds them one by one: the panel of an association editor. */
export function LookupPicker<Linked extends Item>(props: LookupPickerProps<Linked>) {
  const { label, search, limit, pageSize = limit, stateOf, detailOf, none, onPick, embedded } = props
  const [machine] = useState(() =>
    createLookupMachine<Linked>().provide({ actors: { search: answer<Found<Linked>, Asked>(search) } }),
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
