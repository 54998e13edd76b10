import { useSelector } from '@xstate/react'
import { use, useCallback, useMemo, useState } from 'react'
import { isOrganisationEmail } from '../../domain/practiceEmails/email.ts'
import { fetchAllEmailRecords } from '../../gql/practiceEmails/practiceEmails.ts'
import { selectionMachine, selectionReasons } from '../../machines/list/selection.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useApp } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import { RowCheckbox, SelectAllCheckbox } from '../records/SelectBoxes.tsx'
import { SelectionContext, type SelectionWithBoxes } from '../records/selectColumn.tsx'
import { useShownRows } from '../records/selection.ts'
import type { List } from '../records/useList.ts'

interface SelectedRecords {
  /** After 'Select all matches', the ids include rows on other pages. */
  readonly ids: readonly string[]
  readonly clear: () => void
}

export const useSelectedRecords = (): SelectedRecords => {
  const actor = use(SelectionContext)?.actor
  if (!actor) throw new Error('useSelectedRecords needs a SelectionContext provider.')
  const selectedIds = useSelector(actor, ({ context }) => context.chosen)
  const ids = useMemo(() => [...selectedIds], [selectedIds])
  const clear = useCallback(() => actor.send({ type: 'clear' }), [actor])
  return { ids, clear }
}

const machine = selectionMachine.provide({ actors: { findMatches: provideService(fetchAllEmailRecords) } })

/** Rows can be selected only if the search is an address on the organisation's domain. */
export const useListSelection = <Row extends { readonly id: string }>(list: List<Row>) => {
  const { emailDomain } = useApp().config
  const [snapshot, send, actor] = useFlow(machine, { input: { noun: 'practice records' } })
  useShownRows(actor, list, isOrganisationEmail(list.snapshot.context.query.search, emailDomain))
  const [selection] = useState<SelectionWithBoxes>(() => ({
    actor,
    reasons: selectionReasons,
    send,
    RowBox: RowCheckbox,
    AllBox: SelectAllCheckbox,
  }))
  return { snapshot, send, selection }
}
