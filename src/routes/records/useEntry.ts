import { useEffect } from 'react'
import type { EntryMachine } from '../../machines/list/entry.machine.ts'
import { useFlow } from '../app/flow.ts'
import { useEmitted } from '../app/useActorEvents.ts'

interface Entry {
  /** What the address has; empty when nothing. */
  readonly value: string
  /** Whether the list may be asked. */
  readonly isReady: boolean
  readonly onEnter: (text: string) => void
}

/** What is entered into a search box or a filter, tied to the address. */
export const useEntry = (machine: EntryMachine, { value, isReady, onEnter }: Entry) => {
  const [snapshot, send, actor] = useFlow(machine, { input: { value, isReady } })
  useEffect(() => send({ type: 'url.change', value }), [send, value])
  useEffect(() => send({ type: 'ready.change', isReady }), [send, isReady])
  useEmitted(actor, 'enter', ({ text }) => onEnter(text))
  return [snapshot, send] as const
}
