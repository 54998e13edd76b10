import { RotateCw, Star, Undo2, X } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Badge, ErrorBadge } from '../../components/feedback/Badge.tsx'
import { Spinner } from '../../components/feedback/Loading.tsx'
import type { LinkState } from '../../components/fields/Tag.tsx'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import css from './SynonymsEditor.module.css'

export interface PinnedSynonymProps {
  /** The term's own name. */
  readonly preferredName: string
  /** The Display Name; null where that is the preferred name. */
  readonly primary: SynonymEntry | null
  /** Null when nothing can be changed: the buttons for it are gone. Always the same object. */
  readonly actions: SynonymActions | null
  readonly onClear: () => void
  readonly isClearing: boolean
  /** Why the Display Name can't be cleared now; undefined when it can. */
  readonly clearReason: string | undefined
}

/** The name by which a term is shown: a synonym's, which can be cleared, or the term's own. */
export function PinnedSynonym({
  preferredName,
  primary,
  actions,
  onClear,
  isClearing,
  clearReason,
}: PinnedSynonymProps) {
  if (primary === null)
    return (
      <div className={css.pinned}>
        <Star />
        <span className={css.display} title={preferredName}>
          <bdi className={css.label}>{preferredName}</bdi>
        </span>
        <Badge kind="primary">Display Name</Badge>
      </div>
    )
  return (
    <div className={css.pinned} data-id={primary.id} data-state={primary.state}>
      <Star className={css.filled} />
      <div className={css.names} title={primary.label}>
        <SynonymName entry={primary} className={css.display} />
        <span className={css.preferred}>
          Preferred name: <bdi>{preferredName}</bdi>
        </span>
      </div>
      {!primary.status && <StatusDot on={false} />}
      <Badge kind="primary">Display Name</Badge>
      {actions && (
        <>
          <Button
            small
            kind="ghost"
            icon={<Undo2 />}
            busy={isClearing}
            disabled={clearReason !== undefined}
            reason={clearReason}
            aria-label="Clear Display Name"
            onClick={onClear}
          >
            Clear
          </Button>
          <RemoveSynonym entry={primary} {...actions} />
        </>
      )}
    </div>
  )
}

export interface SynonymEntry {
  readonly id: string
  readonly label: string
  /** Its AUID, or the source of those that have none. */
  readonly code: string
  /** Enabled, or disabled. */
  readonly status: boolean
  readonly state: LinkState
  /** Why it can't be removed now, or why that failed; undefined when it can. */
  readonly reason: string | undefined
  /** Why it can't be made the Display Name now; undefined when it can. */
  readonly promoteReason: string | undefined
  /** It is being made the Display Name. */
  readonly isPromoting: boolean
}

export interface SynonymActions {
  readonly onPromote: (id: string) => void
  readonly onRemove: (id: string) => void
  /** Tries a failed change again. */
  readonly onRetry: (id: string) => void
}

/** What a synonym is called; and that a change of it failed, with the reason. */
export function SynonymName({
  entry,
  className,
}: {
  readonly entry: SynonymEntry
  readonly className?: string | undefined
}) {
  return (
    <span className={className}>
      <span className={css.label} dir="auto">
        {entry.label}
      </span>
      {entry.state === 'failed' && (
        <>
          <ErrorBadge />
          <span className={css.problem}>{entry.reason}</span>
        </>
      )}
    </span>
  )
}

/** Removes a synonym, or tries again what failed. */
export function RemoveSynonym({ entry, onRemove, onRetry }: { readonly entry: SynonymEntry } & SynonymActions) {
  const { id, label, state, reason } = entry
  if (state === 'failed')
    return <IconButton label={`Try again: ${label}`} icon={<RotateCw />} onClick={() => onRetry(id)} />
  return (
    <IconButton
      label={`Remove ${label}`}
      icon={reason === undefined ? <X /> : <Spinner />}
      disabled={reason !== undefined}
      reason={reason}
      onClick={() => onRemove(id)}
    />
  )
}

interface SynonymRowProps {
  readonly entry: SynonymEntry
  /** Null when nothing can be changed. */
  readonly actions: SynonymActions | null
}

/** A synonym that is not the Display Name: it becomes it by a press. */
export const SynonymRow = memo(function SynonymRow({ entry, actions }: SynonymRowProps) {
  const { id, label, code, status, state, promoteReason, isPromoting } = entry
  return (
    <li className={css.row} data-id={id} data-state={state}>
      <SynonymName entry={entry} className={css.name} />
      {actions && (
        <span className={css.promote}>
          <Button
            small
            icon={<Star />}
            busy={isPromoting}
            disabled={promoteReason !== undefined}
            reason={promoteReason}
            aria-label={`Make primary: ${label}`}
            onClick={() => actions.onPromote(id)}
          >
            Make primary
          </Button>
        </span>
      )}
      <span className={css.facts}>
        {!status && <StatusDot on={false} />}
        <span className={css.code}>{code}</span>
      </span>
      {actions && <RemoveSynonym entry={entry} {...actions} />}
    </li>
  )
})
