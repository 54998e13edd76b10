import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { buttonLook } from '../../components/actions/buttonLook.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import type { TopHit } from '../../domain/topLists/topList.ts'
import type { TopList } from './topLists.ts'

interface HitActionsProps {
  readonly list: TopList
  readonly hit: TopHit
  /** Where it stands in the list; null when it is not in it. */
  readonly place: string | null
  /** Why it cannot be chosen now; null when it can. */
  readonly reason: string | null
  readonly maySeeTerms: boolean
  readonly onChoose: () => void
}

/** What can be done with something that was found for a top list: add it, delete it, or make a term of it (spec §2). */
export function HitActions({ list, hit: { id, name, kind }, place, reason, maySeeTerms, onChoose }: HitActionsProps) {
  if (place !== null)
    return (
      <>
        <Badge kind="primary">{place}</Badge>
        <Link
          to={`${list.section}/delete/$slug`}
          params={{ slug: id }}
          search={true}
          className={buttonLook({ kind: 'danger-quiet', small: true })}
          aria-label={`Delete ${name}`}
        >
          <Trash2 />
          Delete
        </Link>
      </>
    )
  if (kind === 'record')
    return (
      <Button
        small
        icon={<Plus />}
        aria-label={list.add.choose(name)}
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={onChoose}
      >
        Add
      </Button>
    )
  if (kind === 'otherTerm') return <Badge kind="plain">no condition</Badge>
  if (!maySeeTerms) return <Badge kind="plain">no term</Badge>
  return (
    <Link
      to="/cft/add"
      state={{ sought: name }}
      // Nothing is lost by it: what was moved is kept, and offered to whoever comes back.
      ignoreBlocker
      className={buttonLook({ kind: 'ghost', small: true })}
      aria-label={`Create term ${name}`}
    >
      Create term <ArrowUpRight />
    </Link>
  )
}
