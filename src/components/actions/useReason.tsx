import { type ReactNode, useId } from 'react'

interface Reason {
  readonly controlProps: { readonly 'aria-describedby'?: string; readonly 'data-tip'?: string }
  readonly reasonElement: ReactNode
}

/** Returns a tooltip and a screen reader description that explain why a control is disabled. */
export const useReason = (reason: string | undefined): Reason => {
  const id = useId()
  if (reason === undefined) return { controlProps: {}, reasonElement: null }
  return {
    controlProps: { 'aria-describedby': id, 'data-tip': reason },
    reasonElement: (
      <span id={id} hidden>
        {reason}
      </span>
    ),
  }
}
