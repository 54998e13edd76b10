import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { Picker } from '../components/Picker.tsx'
import { delays } from '../domain/limits.ts'
import type { Item } from '../machines/association.ts'
import { type Asked, createLookupMachine, type Found } from '../machines/lookup.machine.ts'
import { answer } from '../machines/service.ts'
import type { PickState } from './association.ts'

const free: PickState = { state: 'free', reason: undefined }

interface LookupPickerProps<Linked extends Item> {
  /** What is picked, in the plural: 'Physicians'. */
  readonly label: string
  /** Finds what a text names; always the same function. */
  readonly search: (asked: Asked, signal: AbortSignal) => Promise<Found<Linked>>
  /** Items loaded at most; the first of them before anything is typed (spec §2, §9). */
  readonly limit: number
  /** How items that are linked, or being linked, stand. */
  readonly states: ReadonlyMap<string, PickState>
  readonly onPick: (item: Linked) => void
}

/** Searches records by name and adds them one by one: the panel of an association editor. */
export function LookupPicker<Linked extends Item>(props: LookupPickerProps<Linked>) {
  const { label, search, limit, states, onPick } = props
  const [machine] = useState(() =>
    createLookupMachine<Linked>().provide({ actors: { search: answer<Found<Linked>, Asked>(search) } }),
  )
  const [snapshot, send] = useMachine(machine, {
    input: { debounce: delays.searchDebounce, pageSize: limit, limit, asksBlank: true },
  })
  const { text, items, count, refusal } = snapshot.context
  const nothing = snapshot.matches('nothing')
  return (
    <Picker
      label={`Search ${label}...`}
      text={text}
      searching={snapshot.matches('searching')}
      results={items.map((item) => ({ ...item, ...(states.get(item.id) ?? free) }))}
      nothing={nothing ? `No ${label} results found for search term of ${text}...` : null}
      failure={snapshot.matches('failed') || snapshot.matches('unreachable') ? `Error!: ${refusal?.message}` : null}
      note={count > items.length ? `Only the first ${items.length} are shown. Search to narrow.` : null}
      onType={(next) => send({ type: 'text.type', text: next })}
      onSubmit={() => send({ type: 'text.submit' })}
      onRetry={() => send({ type: 'retry' })}
      onPick={(id) => {
        const item = items.find((each) => each.id === id)
        if (item) onPick(item)
      }}
    />
  )
}
