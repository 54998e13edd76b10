import { Plus, RotateCw, Undo2, X } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { LinkLook } from '../actions/link.ts'
import { useReason } from '../actions/useReason.tsx'
import { ErrorBadge } from '../feedback/Badge.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import css from './Tag.module.css'

/** How a linked item stands with the service. A failed one can be tried again. */
export type LinkState = 'linked' | 'adding' | 'removing' | 'failed'

/** How an item of a set stands: as before, or added or removed by edits that are not saved yet. */
export type StagedState = 'original' | 'added' | 'removed'

export interface TagProps {
  readonly id: string
  readonly label: string
  /** The machine name by which its record is found. */
  readonly slug?: string | undefined
  /** What the link means beyond being one. */
  readonly note?: string | undefined
  /** Links to that record; always the same function. */
  readonly link?: ((slug: string, look: LinkLook) => ReactElement) | undefined
  readonly state: LinkState | StagedState
  /** Why it can't be removed now, or why that failed; undefined when it can. */
  readonly reason?: string | undefined
  /** Without it the tag can't be removed. */
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
  /** Takes a removal back that is not saved yet. */
  readonly onUndo?: ((id: string) => void) | undefined
}

const presses = {
  remove: { verb: 'Remove', icon: <X /> },
  retry: { verb: 'Try again:', icon: <RotateCw /> },
  undo: { verb: 'Undo removal of', icon: <Undo2 /> },
}

/** One linked item of many: it is drawn again only when it changes itself. */
export const Tag = memo(function Tag(props: TagProps) {
  const { id, label, slug, note, link, state, reason, onRemove, onRetry, onUndo } = props
  const failed = state === 'failed'
  const busy = state === 'adding' || state === 'removing'
  const press = failed ? 'retry' : state === 'removed' ? 'undo' : 'remove'
  const act = { remove: onRemove, retry: onRetry, undo: onUndo }[press]
  const { verb, icon } = presses[press]
  const { wiring, words } = useReason(reason)
  return (
    <li className={css.tag} data-id={id} data-state={state}>
      {state === 'added' && <Plus className={css.plus} />}
      {link && slug !== undefined ? (
        link(slug, { className: css.label, children: <bdi>{label}</bdi> })
      ) : (
        <span className={css.label} dir="auto">
          {label}
        </span>
      )}
      {(state === 'added' || state === 'removed') && <span className="sr-only">{state}</span>}
      {note && <small className={css.note}>{note}</small>}
      {failed && <ErrorBadge />}
      {act && (
        <button
          type="button"
          className={css.button}
          aria-label={`${verb} ${label}`}
          {...wiring}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : () => act(id)}
        >
          {busy ? <Spinner /> : icon}
        </button>
      )}
      {act && words}
    </li>
  )
})
