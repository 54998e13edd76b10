import { type ReactNode, useId } from 'react'

interface Reason {
  /** For the control. */
  readonly wiring: { readonly 'aria-describedby'?: string; readonly 'data-tip'?: string }
  /** To be drawn beside it, unseen. */
  readonly words: ReactNode
}

/** Has a disabled control say why: as its tip to the eye, as its description to readers. */
export const useReason = (reason: string | undefined): Reason => {
  const id = useId()
  if (reason === undefined) return { wiring: {}, words: null }
  return {
    wiring: { 'aria-describedby': id, 'data-tip': reason },
    words: (
      <span id={id} hidden>
        {reason}
      </span>
    ),
  }
}
