import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './DraftStrip.module.css'
import { Strip } from './Strip.tsx'

export interface DraftEntry {
  readonly id: string
  readonly name: string
  /** Time since the last change, such as '2 minutes ago'. */
  readonly age: ReactNode
}

export interface DraftStripProps extends DraftEntry {
  readonly onResume: (id: string) => void
  readonly onDiscard: (id: string) => void
}

export default function DraftStrip({ id, name, age, onResume, onDiscard }: DraftStripProps) {
  return (
    <section aria-label="Unsaved changes">
      <Strip
        kind="warning"
        action={
          <Button
            kind="danger-quiet"
            small
            aria-label={`Discard unsaved changes to ${name}`}
            onClick={() => onDiscard(id)}
          >
            Discard
          </Button>
        }
      >
        <button type="button" className={css.resume} onClick={() => onResume(id)}>
          Resume unsaved changes to <bdi>{name}</bdi>
        </button>
        {/* Screen readers announce the strip once, but not each change of the time. */}
        <span className={css.age} aria-live="off">
          , last changed {age}
        </span>
      </Strip>
    </section>
  )
}
