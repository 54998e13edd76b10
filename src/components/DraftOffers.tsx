import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import css from './DraftOffers.module.css'
import toneCss from './tone.module.css'

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

/** Unsaved edits that were kept, a line each, from edge to edge. */
export function DraftOffers({ offers, onResume, onDiscard }: DraftOffersProps) {
  const names = offers.map(({ name }) => name).join(', ')
  return (
    <>
      {/* Told once, and not again whenever a line ages. */}
      <output className="sr-only">{names && `Unsaved edits are kept: ${names}`}</output>
      {offers.length > 0 && (
        <section aria-label="Unsaved edits">
          <ul>
            {offers.map(({ id, name, ago }) => (
              <li key={id} className={cx(css.offer, toneCss.warning)}>
                <TriangleAlert />
                <div className={css.text}>
                  <button type="button" className={css.resume} onClick={() => onResume(id)}>
                    Resume unsaved edit of <bdi>{name}</bdi>
                  </button>
                  <span className={css.ago}>kept {ago}</span>
                </div>
                <Button
                  kind="danger-quiet"
                  small
                  aria-label={`Discard unsaved edit of ${name}`}
                  onClick={() => onDiscard(id)}
                >
                  Discard
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
