import { type RefObject, useLayoutEffect } from 'react'

/**
 * Brings the row that was just saved into sight and gives focus to its name, wherever it stands now: the link that
 * was followed may be another record's by now. When it is not among these rows, focus leaves them.
 */
export const useSavedRow = (body: RefObject<HTMLElement | null>, savedId: string | null): void => {
  useLayoutEffect(() => {
    if (savedId === null) return
    const row = body.current?.querySelector<HTMLElement>('[data-saved]')
    row?.scrollIntoView({ block: 'nearest' })
    const name = row?.querySelector<HTMLElement>('[data-place="title"] a')
    const fallback = body.current?.contains(document.activeElement)
      ? document.querySelector<HTMLElement>('main h1')
      : null
    ;(name ?? fallback)?.focus({ preventScroll: true })
  }, [body, savedId])
}
