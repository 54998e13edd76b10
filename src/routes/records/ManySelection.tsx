import { useEffect, useState } from 'react'
import { loadable } from '../app/loadable.tsx'
import type { ManyOptions } from '../app/many.ts'
import { RowCheckbox, SelectAllCheckbox } from './SelectBoxes.tsx'
import type { SelectionWithBoxes } from './selectColumn.tsx'
import type { Selection, SelectionActor, ToggleEvent } from './selection.ts'
import type { List } from './useList.ts'

const SelectionPanel = loadable(async () => (await import('./SelectionPanel.tsx')).SelectionPanel)

type Running = Pick<Selection, 'reasons'> & { readonly actor: SelectionActor }

export interface ManySelectionProps<Row extends { readonly id: string }> {
  readonly list: List<Row>
  readonly many: ManyOptions
  /** Gives the list its checkboxes. */
  readonly onSelection: (selection: SelectionWithBoxes | null) => void
}

/** Shows the checkboxes of a list. The chart and the bar load with the first press. */
export function ManySelection<Row extends { readonly id: string }>(props: ManySelectionProps<Row>) {
  const { list, many, onSelection } = props
  const [events, setEvents] = useState<readonly ToggleEvent[]>([])
  const [running, setRunning] = useState<Running | null>(null)
  useEffect(() => {
    onSelection({
      actor: running?.actor ?? null,
      reasons: running?.reasons ?? null,
      send: running?.actor.send ?? ((event: ToggleEvent) => setEvents((earlier) => [...earlier, event])),
      preload: SelectionPanel.preload,
      RowBox: RowCheckbox,
      AllBox: SelectAllCheckbox,
    })
  }, [running, onSelection])
  if (events.length === 0) return null
  return (
    <SelectionPanel list={list as unknown as List<{ id: string }>} many={many} events={events} onRunning={setRunning} />
  )
}
