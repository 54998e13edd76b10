import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../layout/focusHeading.ts'

/**
 * Brings the row that was just saved into sight and gives focus to its name, wherever it stands now: the link that
 * was followed may be another record's by now. When it is not among these rows, focus leaves them; and when a row goes away
 * with the focus, that is not lost.
 */
export const useSavedRow = (body: RefObject<HTMLElement | null>, savedId: string | null): void => {
  useLayoutEffect(() => {
    if (savedId === null) return
    const row = body.current?.querySelector<HTMLElement>('[data-saved]')
    row?.scrollIntoView({ block: 'nearest' })
    const name = row?.querySelector<HTMLElement>('[data-place="title"] a')
    if (name) name.focus({ preventScroll: true })
    else if (body.current?.contains(document.activeElement)) focusHeading()
  }, [body, savedId])

  const focused = useRef<Node | null>(null)
  useEffect(() => {
    const rows = body.current
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : null
    }
    rows?.addEventListener('focusin', note)
    return () => rows?.removeEventListener('focusin', note)
  }, [body])
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) focusHeading()
  })
}
