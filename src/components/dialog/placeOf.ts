/** What can be pressed in a row. */
export const controlsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * The place of a control among rows (elements with `data-id`): answers what stands there once its row has gone, the same
 * control of the next row or of the one before.
 */
export const placeOf = (control: Element | null): (() => HTMLElement | undefined) => {
  const row = control?.closest('[data-id]')
  const list = row?.parentElement
  if (!control || !row || !list) return () => undefined
  const rowsIn = () => [...list.querySelectorAll('[data-id]')]
  const index = rowsIn().indexOf(row)
  const controls: readonly Element[] = controlsIn(row)
  const at = controls.indexOf(control) - controls.length
  return () => {
    const rows = rowsIn()
    const near = rows[Math.min(index, rows.length - 1)]
    return near && controlsIn(near).at(at)
  }
}
