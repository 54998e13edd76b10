import type { ReactNode } from 'react'
import css from './ProgressBox.module.css'

interface ProgressBoxProps {
  readonly head: ReactNode
  readonly label: string
  readonly progress?: { readonly done: number; readonly of: number; readonly text: string }
  readonly children?: ReactNode
}

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
