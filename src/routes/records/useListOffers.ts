import type { RefObject } from 'react'
import { listReasons } from '../../machines/list/list.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { type Offer, useOffers } from '../app/commands/offers.ts'
import { type List, useIsCovered } from './useList.ts'

/** Returns the control of each row that opens the row: the link of its name, or else its first button. */
const rowControls = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll('tbody > tr[data-id]') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('[data-place="title"] a, [data-place="wide"] button') ?? [],
  )

export const focusSearch = (): void => document.querySelector<HTMLInputElement>('main search input')?.select()

const focusedRow = (controls: readonly HTMLElement[]): number =>
  controls.findIndex((control) => control.closest('tr')?.contains(document.activeElement))

/** Offers the commands of a list, unless a dialog covers it. `scroller` contains the rows. */
export const useListOffers = <Row extends { id: string }>(
  { snapshot, send }: List<Row>,
  scroller: RefObject<HTMLElement | null>,
  searchReason: string | null,
  canSelect: boolean,
): void => {
  const noRowReason = snapshot.context.page.rows?.length ? null : 'The list has no rows.'
  const moveFocus = (by: 1 | -1) => {
    const controls = rowControls(scroller.current)
    const row = focusedRow(controls)
    const next = controls[row < 0 ? 0 : Math.min(Math.max(row + by, 0), controls.length - 1)]
    next?.focus({ preventScroll: true })
    // The row, not its link, has a margin for the header.
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const openRow = () => {
    const controls = rowControls(scroller.current)
    controls[Math.max(focusedRow(controls), 0)]?.click()
  }
  const selectRow = () => {
    const controls = rowControls(scroller.current)
    const row = controls[Math.max(focusedRow(controls), 0)]?.closest('tr')
    row?.querySelector<HTMLElement>('[data-place="select"] input')?.click()
  }
  const page = (command: 'nextPage' | 'previousPage', type: 'page.next' | 'page.prev'): Offer => ({
    command,
    reason: disabledReason(snapshot, { type }, listReasons),
    run: () => send({ type }),
  })
  const offers: readonly Offer[] = [
    { command: 'search', reason: searchReason, run: focusSearch },
    { command: 'nextRow', reason: noRowReason, run: () => moveFocus(1) },
    { command: 'previousRow', reason: noRowReason, run: () => moveFocus(-1) },
    { command: 'edit', reason: noRowReason, run: openRow },
    ...(canSelect ? [{ command: 'select', reason: noRowReason, run: selectRow } as const] : []),
    page('nextPage', 'page.next'),
    page('previousPage', 'page.prev'),
  ]
  useOffers(0, useIsCovered() ? [] : offers)
}
