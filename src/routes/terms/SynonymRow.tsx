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
  readonly preferredName: string
  /** Null if the preferred name is the Display Name. */
  readonly primary: SynonymEntry | null
  /** Null hides the buttons. Must be a stable object, because rows are memoized. */
  readonly actions: SynonymActions | null
  readonly onClear: () => void
  readonly isClearing: boolean
  readonly clearReason: string | undefined
}

/** Row above the list with the term's Display Name, which is a synonym or the preferred name. */
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
      {!primary.status && <StatusDot isOn={false} />}
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
  /** AUID, or the source of a synonym without an AUID. */
  readonly code: string
  readonly status: boolean
  readonly state: LinkState
  /** Reason why the synonym cannot be removed, or why the last change failed. */
  readonly reason: string | undefined
  readonly promoteReason: string | undefined
  readonly isPromoting: boolean
}

export interface SynonymActions {
  readonly onPromote: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
}

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
  readonly actions: SynonymActions | null
}

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
        {!status && <StatusDot isOn={false} />}
        <span className={css.code}>{code}</span>
      </span>
      {actions && <RemoveSynonym entry={entry} {...actions} />}
    </li>
  )
})
