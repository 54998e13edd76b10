import { type RefObject, useLayoutEffect, useRef } from 'react'

const FIELDS = 'input:not([disabled], [readonly]), textarea:not([disabled]), select:not([disabled]), [role="radio"]'

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

/** What had opened each dialog, by its window. */
const openers = new WeakMap<Element, Element | null>()

/** Where focus returns to: the opener or, when that went away with the dialog that it was in, what had opened that one. */
const returnTo = (opener: Element | null | undefined): HTMLElement | null => {
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  if (opener.isConnected) return opener
  const gone = opener.closest('[role="dialog"]')
  return gone && returnTo(openers.get(gone))
}

interface DialogFocus {
  readonly initial: RefObject<HTMLElement | null> | undefined
  /** Answers what focus returns to; what has it as the dialog opens, when absent. */
  readonly opener: (() => Element | null) | undefined
}

/**
 * Moves focus into a dialog as it opens, to what replaced the focused control when that went away, and back
 * to what had it before. After a deep link, or when that is gone, it goes to the dialog below or the page's heading.
 */
export const useDialogFocus = (
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  { initial, opener: openerOf = focused }: DialogFocus,
) => {
  const opener = useRef<Element | null>(null)
  const searching = useRef(false)

  const enter = () => {
    const target = initial?.current ?? dialog.current?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`)
    searching.current = !target
    ;(target ?? windowOf(dialog.current))?.focus()
  }

  useLayoutEffect(() => {
    if (!open) return
    opener.current = openerOf()
    return coverOthers(dialog.current)
  }, [open, dialog, openerOf])

  // After every drawing: fields may come later than the window, and a focused button may make way for another.
  useLayoutEffect(() => {
    if (!open) return
    const element = focused()
    // What came later may have taken the focus itself.
    if (element === document.body || (searching.current && element === windowOf(dialog.current))) enter()
  })

  return {
    enter: (event: Event) => {
      event.preventDefault()
      const window = windowOf(dialog.current)
      if (window) openers.set(window, opener.current)
      enter()
    },
    leave: (event: Event) => {
      event.preventDefault()
      const target = returnTo(opener.current)
      const below = document.querySelector<HTMLElement>('[data-dialog]:not([inert]) [role="dialog"]')
      // A dialog that closed with this one saw to it, or the list that shows what was saved.
      if (document.activeElement !== document.body && (target === null || below === null)) return
      ;(target ?? below ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    },
  }
}
