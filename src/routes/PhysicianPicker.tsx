import { useMachine } from '@xstate/react'
import { Picker } from '../components/Picker.tsx'
import { delays, PHYSICIAN_PICKER_SIZE } from '../domain/limits.ts'
import { pickPhysicians } from '../gql/groups.ts'
import type { Item } from '../machines/association.ts'
import { type Asked, createLookupMachine, type Found } from '../machines/lookup.machine.ts'
import { answer } from '../machines/service.ts'
import type { PickState } from './association.ts'

const machine = createLookupMachine<Item>().provide({ actors: { search: answer<Found<Item>, Asked>(pickPhysicians) } })

/** A picker loads 200 physicians at most, the first of them before anything is typed (spec §2, §9). */
const rules = {
  debounce: delays.searchDebounce,
  pageSize: PHYSICIAN_PICKER_SIZE,
  limit: PHYSICIAN_PICKER_SIZE,
  asksBlank: true,
}

const free: PickState = { state: 'free', reason: undefined }

interface PhysicianPickerProps {
  /** How physicians that are linked, or being linked, stand. */
  readonly states: ReadonlyMap<string, PickState>
  readonly onPick: (item: Item) => void
}

/** Searches physicians by name and adds one by one. */
export function PhysicianPicker({ states, onPick }: PhysicianPickerProps) {
  const [snapshot, send] = useMachine(machine, { input: rules })
  const { text, items, count, problem } = snapshot.context
  const nothing = snapshot.matches('nothing')
  return (
    <Picker
      label="Search Physicians..."
      text={text}
      searching={snapshot.matches('searching')}
      results={items.map((item) => ({ ...item, ...(states.get(item.id) ?? free) }))}
      nothing={nothing ? `No Physicians results found for search term of ${text}...` : null}
      failure={snapshot.matches('failed') || snapshot.matches('unreachable') ? `Error!: ${problem}` : null}
      note={count > items.length ? `Only the first ${PHYSICIAN_PICKER_SIZE} are shown. Search to narrow.` : null}
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
