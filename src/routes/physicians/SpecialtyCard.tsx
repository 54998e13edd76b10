import { Plus, Undo2, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import { useAnnouncement } from '../../components/feedback/announcements.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import type { StagedState } from '../../components/fields/Tag.tsx'
import { NoneYet } from './NoneYet.tsx'
import css from './SpecialtyCard.module.css'

export interface SpecialtyCardProps {
  readonly id: string
  readonly name: string
  readonly state: StagedState
  readonly switches?: ReactNode
  /** Undefined in read-only mode. */
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onUndo?: ((id: string) => void) | undefined
  readonly children?: ReactNode
}

const badges: Record<StagedState, ReactNode> = {
  original: (
    <Badge kind="plain" small>
      original
    </Badge>
  ),
  added: (
    <Badge kind="saved" small>
      <Plus />
      added
    </Badge>
  ),
  removed: (
    <Badge kind="error" small>
      removed
    </Badge>
  ),
}

/** Shows a physician's specialty as original, added or removed. */
export function SpecialtyCard({ id, name, state, switches, onRemove, onUndo, children }: SpecialtyCardProps) {
  const titleId = useId()
  const isRemoved = state === 'removed'
  return (
    <li className={css.card} aria-labelledby={titleId} data-state={state}>
      <header className={css.head}>
        <h4 id={titleId} className={css.name} dir="auto">
          {name}
        </h4>
        {badges[state]}
        {!isRemoved && <div className={css.switches}>{switches}</div>}
        <div className={css.action} data-id={id}>
          {isRemoved && onUndo && (
            <Button
              kind="ghost"
              small
              icon={<Undo2 />}
              aria-label={`Undo removal of ${name}`}
              onClick={() => onUndo(id)}
            >
              Undo
            </Button>
          )}
          {!isRemoved && onRemove && <IconButton label={`Remove ${name}`} icon={<X />} onClick={() => onRemove(id)} />}
        </div>
      </header>
      {!isRemoved && children}
    </li>
  )
}

export interface SpecialtyCardsProps {
  readonly items: readonly { readonly id: string; readonly label: string; readonly state: StagedState }[]
  /** Gets focus after the user removes the last specialty. */
  readonly fallbackRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Lists specialties and announces changes to screen readers. After a removal, focus moves to a neighbour. */
export function SpecialtyCards({ items, fallbackRef, children }: SpecialtyCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const focusKeeper = useRemovedFocus(
    list,
    fallbackRef,
    useMemo(() => items.map(({ id }) => id), [items]),
  )
  const announcement = useAnnouncement(items)
  return (
    <>
      {items.length === 0 ? (
        <NoneYet />
      ) : (
        <ul ref={list} className={css.cards} aria-label="Specialties" {...focusKeeper}>
          {children}
        </ul>
      )}
      <output className="sr-only">{announcement}</output>
    </>
  )
}
