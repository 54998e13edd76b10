import { useEffect } from 'react'
import { enteredAs } from '../../domain/programs/entered.ts'
import { createEntryMachine } from '../../machines/list/entry.machine.ts'
import { useEntry } from '../records/useEntry.ts'
import { WallFilter, type WallFilterProps } from './WallFilter.tsx'
import { dates, times, type WallKind } from './wallKind.tsx'

interface EnteredFilterProps extends Pick<WallFilterProps, 'label' | 'reason' | 'hint'> {
  /** What it is set to, as the address says it; null when all rows are shown. */
  readonly value: string | null
  /** Whether the list may be asked. */
  readonly isReady: boolean
  /** Whether any filter of the list is set: when none is any more, nothing that was entered stays either. */
  readonly isAnySet: boolean
  readonly onChange: (value: string | null) => void
}

/** What reads one kind of values, and the machine of its filters. */
const entryOf = (kind: WallKind) => {
  const read = enteredAs(kind.read, kind.isoOf)
  return { kind, read, machine: createEntryMachine(read) }
}
const entries = { date: entryOf(dates), time: entryOf(times) }

/** A filter by a date or a time, as its machine stands. */
function EnteredFilter({ of, ...props }: EnteredFilterProps & { readonly of: keyof typeof entries }) {
  const { value, isReady, isAnySet, onChange, ...field } = props
  const { kind, read, machine } = entries[of]
  const set = value ?? ''
  const [snapshot, send] = useEntry(machine, { value: set, isReady, onEnter: (text) => onChange(read(text) || null) })
  useEffect(() => {
    if (!isAnySet) send({ type: 'url.change', value: '' })
  }, [send, isAnySet])
  const { draft } = snapshot.context
  const entered = snapshot.matches('writing') ? null : kind.read(draft)
  return (
    <WallFilter
      {...field}
      kind={kind}
      text={entered === null ? draft : kind.write(entered)}
      isUnreadable={snapshot.matches('unreadable')}
      current={value === null ? '' : kind.write(kind.ofIso(value))}
      onType={(text) => send({ type: 'text.write', text })}
      onPick={(text) => send({ type: 'text.type', text })}
      onLeave={() => send({ type: 'text.leave' })}
      onSubmit={() => send({ type: 'text.submit' })}
      onClear={() => send({ type: 'text.clear' })}
    />
  )
}

/** A filter of a list by a date, which addresses say as 2026-02-09. */
export const DateFilter = (props: EnteredFilterProps) => <EnteredFilter {...props} of="date" />

/** A filter of a list by a time of day, which addresses say as 20:30. */
export const TimeFilter = (props: EnteredFilterProps) => <EnteredFilter {...props} of="time" />
