import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './DraftOffers.module.css'
import { Strip } from './Strip.tsx'

export interface DraftOffersProps {
  readonly offers: readonly {
    readonly id: string
    readonly name: string
    /** When it was kept: '2 minutes ago'. */
    readonly ago: ReactNode
  }[]
  readonly onResume: (id: string) => void
  readonly onDiscard: (id: string) => void
}

/** Unsaved edits that were kept, a strip each. */
export function DraftOffers({ offers, onResume, onDiscard }: DraftOffersProps) {
  if (offers.length === 0) return null
  return (
    <section className={css.offers} aria-label="Unsaved edits">
      {offers.map(({ id, name, ago }) => (
        <Strip
          key={id}
          kind="warning"
          action={
            <Button
              kind="danger-quiet"
              small
              aria-label={`Discard unsaved edit of ${name}`}
              onClick={() => onDiscard(id)}
            >
              Discard
            </Button>
          }
        >
          <button type="button" className={css.resume} onClick={() => onResume(id)}>
            Resume unsaved edit of <bdi>{name}</bdi>
          </button>
          {/* Readers hear of an offer once, not again as it ages. */}
          <span className={css.ago} aria-live="off">
            kept {ago}
          </span>
        </Strip>
      ))}
    </section>
  )
}
