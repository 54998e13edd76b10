import type { ReactNode } from 'react'
import { elapsedText } from '../../domain/time.ts'
import { type Amount, amountText } from '../../domain/uses.ts'
import css from './ProgressBox.module.css'

interface RemovalProgressProps {
  readonly name: string
  /** What changes with it. */
  readonly uses: readonly Amount[]
  /** How long it has taken. */
  readonly seconds: number
}

/** As many of a kind take some seconds; fewer are not what a deletion takes long for. */
const MANY = 10_000

/** What goes on while a deletion takes long, and for how long by now. */
export function RemovalProgress({ name, uses, seconds }: RemovalProgressProps) {
  return (
    <ProgressBox
      label={`Deleting ${name}`}
      head={
        <div className={css.head}>
          <h3 className={css.title}>
            Deleting <bdi>{name}</bdi>
          </h3>
          <span role="timer" aria-label="Time so far" className={css.time}>
            {elapsedText(seconds)}
          </span>
        </div>
      }
    >
      <span>
        {uses.length > 0 && <>What it is linked to changes with it: {uses.map(amountText).join(', ')}. </>}
        {uses.some(({ count }) => count >= MANY)
          ? 'Hundreds of thousands take minutes.'
          : 'Somebody else may be changing the same records.'}
      </span>
    </ProgressBox>
  )
}

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
