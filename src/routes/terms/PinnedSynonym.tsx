import { Star, Undo2 } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { RemoveSynonym, type SynonymActions, type SynonymEntry, SynonymName } from './SynonymRow.tsx'
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
