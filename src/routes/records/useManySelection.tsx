import { type ReactNode, useMemo, useState } from 'react'
import type { FoundRecords } from '../../domain/manyRecords.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import type { Matching } from '../../gql/list.ts'
import { loadable } from '../app/loadable.tsx'
import type { SectionPath } from '../app/sections.ts'
import type { Selection, SelectionActor, ToggleEvent } from './selection.ts'
import type { List } from './useList.ts'

/** Kind of record of which users select and change many. */
export interface ManyOptions {
  readonly kind: RecordKind
  /** Noun for one record, and for several. */
  readonly nouns: readonly [string, string]
  readonly section: SectionPath
  readonly fetchMatches: (matching: Matching, signal: AbortSignal) => Promise<FoundRecords>
}

const SelectionPanel = loadable(async () => (await import('./SelectionPanel.tsx')).SelectionPanel)

type Running = Pick<Selection, 'reasons'> & { readonly actor: SelectionActor }

/** Returns the selection for the checkboxes of a list, and the bar above the rows. Their code loads with the first press. */
export const useManySelection = <Row extends { readonly id: string }>(
  list: List<Row>,
  many: ManyOptions | undefined,
): { readonly selection: Selection; readonly bar: ReactNode } => {
  const [events, setEvents] = useState<readonly ToggleEvent[]>([])
  const [running, setRunning] = useState<Running | null>(null)
  const selection: Selection = useMemo(
    () => ({
      actor: running?.actor ?? null,
      reasons: running?.reasons ?? null,
      send: running?.actor.send ?? ((event: ToggleEvent) => setEvents((earlier) => [...earlier, event])),
      preload: SelectionPanel.preload,
    }),
    [running],
  )
  const bar = many && events.length > 0 && (
    <SelectionPanel list={list as unknown as List<{ id: string }>} many={many} events={events} onRunning={setRunning} />
  )
  return { selection, bar }
}
