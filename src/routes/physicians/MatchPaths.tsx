import { Ban, Check, CircleCheck, CircleSlash, Search } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import toneCss from '../../components/feedback/tone.module.css'
import { cx } from '../../components/layout/cx.ts'
import css from './MatchPaths.module.css'

interface Path {
  readonly id: string
  /** 'The default list of Cardiology'. */
  readonly name: string
  /** Why it is blocked; nothing when it is open. */
  readonly reasons: readonly string[]
}

export interface MatchPathsProps {
  readonly term: string
  readonly anotherRef: Ref<HTMLButtonElement>
  readonly onAnother: () => void
  /** Null while it is not known. */
  readonly verdict: { readonly isMatch: boolean; readonly text: string } | null
  readonly paths: readonly Path[]
  /** Why there is no verdict. */
  readonly children?: ReactNode
}

/** Whether a term reaches a physician, and the paths by which it does, or would if nothing blocked them. */
export function MatchPaths({ term, anotherRef, onAnother, verdict, paths, children }: MatchPathsProps) {
  return (
    <div className={css.match}>
      <div className={css.term}>
        <strong dir="auto">{term}</strong>
        <Button small icon={<Search />} ref={anotherRef} onClick={onAnother}>
          Another Term
        </Button>
      </div>
      {children}
      <output className={cx(css.verdict, verdict?.isMatch ? toneCss.success : toneCss.danger)}>
        {verdict && (
          <>
            {verdict.isMatch ? <CircleCheck /> : <CircleSlash />}
            <span>{verdict.text}</span>
          </>
        )}
      </output>
      {paths.length > 0 && (
        <ul className={css.paths} aria-label="Paths">
          {paths.map((path) => (
            <li key={path.id} className={css.path}>
              <span className={css.name} dir="auto">
                {path.name}
              </span>
              {path.reasons.length === 0 ? (
                <Badge kind="saved">
                  <Check />
                  Open
                </Badge>
              ) : (
                <Badge kind="error">
                  <Ban />
                  Blocked
                </Badge>
              )}
              {path.reasons.length > 0 && (
                <ul className={css.reasons} aria-label="Why">
                  {path.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {verdict && <p className={css.note}>This is as saved by now; edits that are not saved do not count.</p>}
    </div>
  )
}
