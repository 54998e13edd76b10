import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus near when the row that held it goes away: on the same one where it stands now, on the next one, the one
 * before, or the fallback. Give the handlers to what holds the rows (elements with `data-id`); `ids` are those on
 * screen, in order.
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
    // A moved row has its first button, which undoes the move; a row that went away leaves the same control of its
    // neighbour, or what stands last there: its removal.
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

/** What can be pressed in a row. */
export const controlsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * The place of a control among rows (elements with `data-id`): answers what stands there once its row has gone, the same
 * control of the next row or of the one before.
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

/** Makes everything behind a dialog inert: the page, and the dialogs that it covers. Gives back how to undo it. */
const coverOthers = (dialog: Element | null) => {
  const covered = [...document.querySelectorAll<HTMLElement>('#root, [data-dialog]')].filter(
    (element) => element !== dialog && !element.inert,
  )
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

const focused = () => document.activeElement

/** What focus may return to from each dialog, the nearest first: what opened it, then what opened the dialog below it. */
const trails = new WeakMap<Element, readonly Element[]>()

const trailFrom = (opener: Element | null): readonly Element[] => {
  const below = opener?.closest('[data-dialog]')
  return [opener, ...((below && trails.get(below)) ?? [])].filter((element) => element !== null)
}

const canReturn = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.closest('[inert]')

/** Whether the focus is on its way: from when it leaves one control until another has it, nothing does. */
const useFocusOnItsWay = (open: boolean): (() => boolean) => {
  const destination = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (!open) return
    // Before anybody draws because of it.
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
  /** Answers what focus returns to; what has it as the dialog opens, when absent. */
  readonly opener: (() => Element | null) | undefined
}

/**
 * Moves focus into a dialog as it opens, to what replaced the focused control when that went away, and back
 * to what had it before. After a deep link, or when all that is gone, it goes to the dialog below or the page's heading.
 */
export const useDialogFocus = (
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  { initial, opener: openerOf = focused }: DialogFocus,
) => {
  const trail = useRef<readonly Element[]>([])
  /** What stands where the opener stood, when that has gone with its row. */
  const successor = useRef<ReturnType<typeof placeOf>>(() => undefined)
  const searching = useRef(false)
  const isOnItsWay = useFocusOnItsWay(open)

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
    return coverOthers(dialog.current)
  }, [open, dialog, openerOf])

  // After every drawing: fields may come later than the window, and a focused button may make way for another.
  useLayoutEffect(() => {
    if (!open || isOnItsWay()) return
    const element = focused()
    // What came later may have taken the focus itself.
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
      // A dialog that closed with this one saw to it, or the list that shows what was saved.
      if (document.activeElement !== document.body && (target === undefined || below === null)) return
      ;(target ?? below ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    },
  }
}
