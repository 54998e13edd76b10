import { type ReactNode, useId } from 'react'

interface Reason {
  /** Props of the control. */
  readonly controlProps: { readonly 'aria-describedby'?: string; readonly 'data-tip'?: string }
  /** Hidden element to render beside the control. */
  readonly reasonElement: ReactNode
}

/** Explains a disabled control, by its tooltip and by its description for screen readers. */
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
