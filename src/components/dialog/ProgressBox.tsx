import type { ReactNode } from 'react'
import css from './ProgressBox.module.css'

interface ProgressBoxProps {
  /** What goes on. */
  readonly head: ReactNode
  /** What the bar is called. */
  readonly label: string
  /** How far it is; nobody knows when absent. */
  readonly share?: { readonly done: number; readonly of: number; readonly text: string }
  /** What else is to be known of it. */
  readonly children?: ReactNode
}

/** What goes on while something takes long, and that nobody has to wait for it. */
export function ProgressBox({ head, label, share, children }: ProgressBoxProps) {
  return (
    <section className={css.progress}>
      {head}
      <progress
        className={css.bar}
        aria-label={label}
        {...(share && { value: share.done, max: share.of, 'aria-valuetext': share.text })}
      />
      <output className={css.text}>
        {children}
        <span>You may close this dialog and go on working. An alert tells how it ended.</span>
      </output>
    </section>
  )
}
