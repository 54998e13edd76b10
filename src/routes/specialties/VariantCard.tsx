import { ChevronRight, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Count } from '../../components/feedback/Badge.tsx'
import css from '../../components/fields/TermLists.module.css'

interface VariantCardProps {
  /** The service line's. */
  readonly name: string
  /** How many terms it has; null while that is not known. */
  readonly count: number | null
  /** What is switched at once, beside the name. */
  readonly switches: ReactNode
  /** What changes its terms; drawn while it is open. */
  readonly children: ReactNode
}

/** A variant of a list: a line, until it is opened. */
export function VariantCard({ name, count, switches, children }: VariantCardProps) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h4 className={css.name}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight />
            <bdi>{name}</bdi>
          </button>
        </h4>
        {count !== null && <Count value={count} />}
        <div className={css.switches}>{switches}</div>
      </header>
      {isOpen && (
        <div id={bodyId} className={css.body}>
          {children}
        </div>
      )}
    </li>
  )
}

interface CopyListProps {
  /** The service line's name. */
  readonly to: string
  readonly busy: boolean
  /** Why it cannot be copied now; null when it can. */
  readonly reason: string | null
  /** What the last copy did; empty when there was none. */
  readonly outcome: string
  readonly problem: string | null
  /** What should be known of the list that is copied, and how much of it. */
  readonly note: string
  readonly onCopy: () => void
}

/** Copies the default list into a variant, and says what that did. */
export function CopyList({ to, busy, reason, outcome, problem, note, onCopy }: CopyListProps) {
  return (
    <>
      <div className={css.line}>
        <Button
          small
          icon={<Copy />}
          aria-label={`Copy default list to ${to}`}
          busy={busy}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={onCopy}
        >
          Copy default list
        </Button>
        <span>{note}</span>
        <output>{outcome}</output>
      </div>
      {problem !== null && <Alert kind="danger">{problem}</Alert>}
    </>
  )
}
