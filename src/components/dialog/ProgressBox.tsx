import type { ReactNode } from 'react'
import css from './ProgressBox.module.css'

interface ProgressBoxProps {
  readonly head: ReactNode
  /** Accessible name of the bar. */
  readonly label: string
  /** Absent while the progress is unknown. */
  readonly progress?: { readonly done: number; readonly of: number; readonly text: string }
  readonly children?: ReactNode
}

/** Progress of a long task, with a note that the user may close the dialog. */
export function ProgressBox({ head, label, progress, children }: ProgressBoxProps) {
  return (
    <section className={css.progress}>
      {head}
      <progress
        className={css.bar}
        aria-label={label}
        {...(progress && { value: progress.done, max: progress.of, 'aria-valuetext': progress.text })}
      />
      <output className={css.text}>
        {children}
        <span>You can close this dialog; we’ll notify you when it’s done.</span>
      </output>
    </section>
  )
}
