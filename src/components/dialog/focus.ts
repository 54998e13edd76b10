import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the focused control disappears. Rows are elements with `data-id`, and `ids` are their
 * ids in order. Spread the returned handlers on the list.
 */
export const useRemovedFocus = (
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: readonly string[],
) => {
  const focusedControl = useRef<{ id: string; index: number; control: number } | null>(null)

  useLayoutEffect(() => {
    if (focusedControl.current === null || document.activeElement !== document.body) return
    const { id, index, control } = focusedControl.current
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const movedRow = rows.find((row) => row.dataset.id === id)
    const nearestRow = rows[Math.min(index, ids.length - 1)]
    const controls = nearestRow ? controlsIn(nearestRow) : []
    // In a changed row, focus the first button, such as Undo. For a removed row, focus the matching control of the
    // neighbour, or its last control.
    const target = movedRow?.querySelector('button') ?? controls.at(control) ?? controls.at(-1)
    focusedControl.current = null
    ;(target ?? fallback.current)?.focus()
  }, [list, fallback, ids])

  return {
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest<HTMLElement>('[data-id]')
      const id = row?.dataset.id
      const controls: readonly Element[] = row ? controlsIn(row) : []
      const control = controls.indexOf(target) - controls.length
      focusedControl.current = id === undefined ? null : { id, index: ids.indexOf(id), control }
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) focusedControl.current = null
    },
  }
}

export const controlsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * Remembers a control's position among rows with `data-id`. The returned function finds the matching control of a
 * neighbour after the row is removed.
 */
const rememberPosition = (control: Element | null): (() => HTMLElement | undefined) => {
  const row = control?.closest('[data-id]')
  const list = row?.parentElement
  if (!control || !row || !list) return () => undefined
  const rowsIn = () => [...list.querySelectorAll('[data-id]')]
  const index = rowsIn().indexOf(row)
  const controls: readonly Element[] = controlsIn(row)
  const controlIndex = controls.indexOf(control) - controls.length
  return () => {
    const rows = rowsIn()
    const nearestRow = rows[Math.min(index, rows.length - 1)]
    return nearestRow && controlsIn(nearestRow).at(controlIndex)
  }
}

export const FIELDS =
  'input:not([disabled], [readonly]), textarea:not([disabled]), select:not([disabled]), [role="radio"], [data-picked]'

const windowOf = (dialog: HTMLElement | null) => dialog?.querySelector<HTMLElement>('[role="dialog"]')

const makeOthersInert = (dialog: Element | null) => {
  const coveredElements = [...document.querySelectorAll<HTMLElement>('#root, [data-dialog]')].filter(
    (element) => element !== dialog && !element.inert,
  )
  for (const element of coveredElements) element.inert = true
  return () => {
    for (const element of coveredElements) element.inert = false
  }
}

const focusedElement = () => document.activeElement

/**
 * For each dialog, the elements to focus when it closes, nearest first: its opener, then the openers of the dialogs
 * below.
 */
const returnTargets = new WeakMap<Element, readonly Element[]>()

const returnTargetsFrom = (opener: Element | null): readonly Element[] => {
  const below = opener?.closest('[data-dialog]')
  return [opener, ...((below && returnTargets.get(below)) ?? [])].filter((element) => element !== null)
}

const canReturn = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.closest('[inert]')

/**
 * Returns a function that returns true while the focus moves between two controls. During the move, no element has the
 * focus.
 */
const useFocusMovement = (open: boolean): (() => boolean) => {
  const destination = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (!open) return
    // Capturing listeners run before other handlers, which may render.
    const listenerOptions = { capture: true }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      destination.current = relatedTarget
    }
    const onFocusIn = () => {
      destination.current = null
    }
    document.addEventListener('focusout', onFocusOut, listenerOptions)
    document.addEventListener('focusin', onFocusIn, listenerOptions)
    return () => {
      document.removeEventListener('focusout', onFocusOut, listenerOptions)
      document.removeEventListener('focusin', onFocusIn, listenerOptions)
    }
  }, [open])
  return () => canReturn(destination.current) && !destination.current.matches(':disabled')
}

interface DialogFocus {
  readonly initial: RefObject<HTMLElement | null> | undefined
  readonly opener: (() => Element | null) | undefined
}

/**
 * Manages the focus of a dialog. Without an opener, for example after a deep link, closing moves the focus to the
 * dialog below or to the page's heading.
 */
export const useDialogFocus = (
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  { initial, opener: openerOf = focusedElement }: DialogFocus,
) => {
  const dialogTargets = useRef<readonly Element[]>([])
  const successor = useRef<ReturnType<typeof rememberPosition>>(() => undefined)
  const needsTarget = useRef(false)
  const isFocusMoving = useFocusMovement(open)

  const enter = () => {
    const target = initial?.current ?? dialog.current?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`)
    needsTarget.current = !target
    ;(target ?? windowOf(dialog.current))?.focus()
  }

  useLayoutEffect(() => {
    if (!open) return
    const remembered = openerOf()
    // When a menu's item opens the dialog, the item disappears and the focus moves to the menu's button.
    const opener = canReturn(remembered) ? remembered : focusedElement()
    dialogTargets.current = returnTargetsFrom(opener)
    successor.current = rememberPosition(opener)
    if (dialog.current) returnTargets.set(dialog.current, dialogTargets.current)
    return makeOthersInert(dialog.current)
  }, [open, dialog, openerOf])

  // Runs after each render, because fields may appear late and a focused button may be replaced.
  useLayoutEffect(() => {
    if (!open || isFocusMoving()) return
    const element = focusedElement()
    if (element === document.body || (needsTarget.current && element === windowOf(dialog.current))) enter()
  })

  return {
    enter: (event: Event) => {
      event.preventDefault()
      enter()
    },
    leave: (event: Event) => {
      event.preventDefault()
      const [opener, ...others] = dialogTargets.current
      const target = [opener, successor.current(), ...others].find(canReturn)
      const below = document.querySelector<HTMLElement>('[data-dialog]:not([inert]) [role="dialog"]')
      // Another closing dialog, or the list that highlights the saved row, may already have moved the focus.
      if (document.activeElement !== document.body && (target === undefined || below === null)) return
      ;(target ?? below ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    },
  }
}
