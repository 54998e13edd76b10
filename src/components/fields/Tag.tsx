import { Plus, RotateCw, Undo2, X } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { LinkProps } from '../actions/link.ts'
import { useReason } from '../actions/useReason.tsx'
import { ErrorBadge } from '../feedback/Badge.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import css from './Tag.module.css'

/** State of an item in a list that saves each change immediately. */
export type LinkState = 'linked' | 'adding' | 'removing' | 'failed'

/** State of an item in a list whose changes the user saves together. */
export type StagedState = 'original' | 'added' | 'removed'

export interface TagProps {
  readonly id: string
  readonly label: string
  readonly slug?: string | undefined
  readonly note?: string | undefined
  /** Renders the link to the item's record. Pass a stable function; a new one rerenders all items. */
  readonly link?: ((slug: string, linkProps: LinkProps) => ReactElement) | undefined
  readonly state: LinkState | StagedState
  /** Reason why the item cannot be removed, or why its last change failed. */
  readonly reason?: string | undefined
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
  /** Restores an item whose removal is not saved yet. */
  readonly onUndo?: ((id: string) => void) | undefined
}

const buttons = {
  remove: { verb: 'Remove', icon: <X /> },
  retry: { verb: 'Try again:', icon: <RotateCw /> },
  undo: { verb: 'Undo removal of', icon: <Undo2 /> },
}

/** Memoized, because a list can have hundreds of tags. */
export const Tag = memo(function Tag(props: TagProps) {
  const { id, label, slug, note, link, state, reason, onRemove, onRetry, onUndo } = props
  const failed = state === 'failed'
  const busy = state === 'adding' || state === 'removing'
  const action = failed ? 'retry' : state === 'removed' ? 'undo' : 'remove'
  const onPress = { remove: onRemove, retry: onRetry, undo: onUndo }[action]
  const { verb, icon } = buttons[action]
  const { controlProps, reasonElement } = useReason(reason)
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
      {onPress && (
        <button
          type="button"
          className={css.button}
          aria-label={`${verb} ${label}`}
          {...controlProps}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : () => onPress(id)}
        >
          {busy ? <Spinner /> : icon}
        </button>
      )}
      {onPress && reasonElement}
    </li>
  )
})
