import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus nearby when its row moves or disappears: on the moved row, the next row, the previous row, or the
 * fallback. Spread the returned handlers on the element that contains the rows (elements with `data-id`). `ids` are the
 * rows on screen, in order.
 */
export const useRemovedFocus = (
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: readonly string[],
) => {
  const held = useRef<{ id: string; index: number; control: number } | null>(null)

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const { id, index, control } = held.current
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const moved = rows.find((row) => row.dataset.id === id)
    const near = rows[Math.min(index, ids.length - 1)]
    const controls = near ? controlsIn(near) : []
    // For a moved row, focus its first button, which undoes the move. For a removed row, focus the same control of its
    // neighbour, or else the neighbour's last control, Remove.
    const target = moved?.querySelector('button') ?? controls.at(control) ?? controls.at(-1)
    held.current = null
    ;(target ?? fallback.current)?.focus()
  }, [list, fallback, ids])

  return {
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest<HTMLElement>('[data-id]')
      const id = row?.dataset.id
      const controls: readonly Element[] = row ? controlsIn(row) : []
      const control = controls.indexOf(target) - controls.length
      held.current = id === undefined ? null : { id, index: ids.indexOf(id), control }
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) held.current = null
    },
  }
}

export const controlsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * Remembers the position of a control among rows (elements with `data-id`). The returned function finds its successor
 * after its row is gone: the same control of the next row, or of the previous one.
 */
const placeOf = (control: Element | null): (() => HTMLElement | undefined) => {
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

const FIELDS =
  'input:not([disabled], [readonly]), textarea:not([disabled]), select:not([disabled]), [role="radio"], [data-picked]'

const windowOf = (dialog: HTMLElement | null) => dialog?.querySelector<HTMLElement>('[role="dialog"]')

/** Makes everything behind a dialog inert: the page, and the dialogs below. Returns a function that undoes it. */
const makeOthersInert = (dialog: Element | null) => {
  const covered = [...document.querySelectorAll<HTMLElement>('#root, [data-dialog]')].filter(
    (element) => element !== dialog && !element.inert,
  )
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

const focused = () => document.activeElement

/**
 * Elements that the focus may return to from each dialog, nearest first: its opener, then the openers of the dialogs
 * below.
 */
const trails = new WeakMap<Element, readonly Element[]>()

const trailFrom = (opener: Element | null): readonly Element[] => {
  const below = opener?.closest('[data-dialog]')
  return [opener, ...((below && trails.get(below)) ?? [])].filter((element) => element !== null)
}

const canReturn = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.closest('[inert]')

/** Returns a function that tells whether the focus is between two controls. No element has the focus then. */
const useFocusInTransit = (open: boolean): (() => boolean) => {
  const destination = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (!open) return
    // The capture phase runs before a handler that renders because of the event.
    const listening = { capture: true }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      destination.current = relatedTarget
    }
    const onArrive = () => {
      destination.current = null
    }
    document.addEventListener('focusout', onLeave, listening)
    document.addEventListener('focusin', onArrive, listening)
    return () => {
      document.removeEventListener('focusout', onLeave, listening)
      document.removeEventListener('focusin', onArrive, listening)
    }
  }, [open])
  return () => canReturn(destination.current) && !destination.current.matches(':disabled')
}

interface DialogFocus {
  readonly initial: RefObject<HTMLElement | null> | undefined
  /** Returns the element that gets the focus after closing. Defaults to the focused element on opening. */
  readonly opener: (() => Element | null) | undefined
}

/**
 * Manages the focus of a dialog. It moves into the dialog on opening, and to a replacement when the focused control
 * disappears. It returns to the opener on closing. Without an opener, such as after a deep link, it goes to the dialog
 * below or the page's heading.
 */
export const useDialogFocus = (
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  { initial, opener: openerOf = focused }: DialogFocus,
) => {
  const trail = useRef<readonly Element[]>([])
  /** Finds the control in the opener's position, after the opener's row is gone. */
  const successor = useRef<ReturnType<typeof placeOf>>(() => undefined)
  const searching = useRef(false)
  const isOnItsWay = useFocusInTransit(open)

  const enter = () => {
    const target = initial?.current ?? dialog.current?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`)
    searching.current = !target
    ;(target ?? windowOf(dialog.current))?.focus()
  }

  useLayoutEffect(() => {
    if (!open) return
    const opener = openerOf()
    trail.current = trailFrom(opener)
    successor.current = placeOf(opener)
    if (dialog.current) trails.set(dialog.current, trail.current)
    return makeOthersInert(dialog.current)
  }, [open, dialog, openerOf])

  // Runs after each render: fields may appear later than the window, and a focused button may be replaced.
  useLayoutEffect(() => {
    if (!open || isOnItsWay()) return
    const element = focused()
    // A component that appeared later may have taken the focus itself.
    if (element === document.body || (searching.current && element === windowOf(dialog.current))) enter()
  })

  return {
    enter: (event: Event) => {
      event.preventDefault()
      enter()
    },
    leave: (event: Event) => {
      event.preventDefault()
      const [opener, ...others] = trail.current
      const target = [opener, successor.current(), ...others].find(canReturn)
      const below = document.querySelector<HTMLElement>('[data-dialog]:not([inert]) [role="dialog"]')
      // Another closing dialog, or the list that highlights the saved row, may have set the focus already.
      if (document.activeElement !== document.body && (target === undefined || below === null)) return
      ;(target ?? below ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    },
  }
}
