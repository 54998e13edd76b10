import { Check, Pencil, Plus } from 'lucide-react'
import { type ReactElement, type RefObject, useImperativeHandle, useRef } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import type { LinkProps } from '../../components/actions/link.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import { controlOf, LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import css from './VocabularyResults.module.css'

interface VocabularyResult {
  readonly cuid: string
  readonly name: string
}

export interface VocabularyResultsProps<Result extends VocabularyResult> extends Omit<LoadMoreProps, 'rows' | 'count'> {
  readonly results: readonly Result[]
  /** Returns null for a result that is not a term. */
  readonly editLinkOf: (result: Result, linkProps: LinkProps) => ReactElement | null
  readonly onChoose: (result: Result) => void
  /** CUI of the last chosen result, whose button or link is `chosenRef`. */
  readonly chosenCuid: string | null
  readonly chosenRef: RefObject<HTMLElement | null>
  readonly isChecking: boolean
}

export function VocabularyResults<Result extends VocabularyResult>(props: VocabularyResultsProps<Result>) {
  const { results, editLinkOf, onChoose, chosenCuid, chosenRef, isChecking, ...more } = props
  const list = useRef<HTMLUListElement>(null)

  useImperativeHandle<HTMLElement | null, HTMLElement | null>(chosenRef, () =>
    controlOf(list.current?.querySelector(`[data-cuid="${chosenCuid}"]`)),
  )

  return (
    <>
      <ul ref={list} className={css.list} aria-label="Results">
        {results.map((result) => {
          const { cuid, name } = result
          const link = editLinkOf(result, {
            className: buttonClass({ kind: 'ghost', small: true }),
            'aria-label': `Edit ${name}`,
            children: (
              <>
                <Pencil /> Edit
              </>
            ),
          })
          return (
            <li key={cuid} className={css.row} data-cuid={cuid} data-exists={link ? '' : undefined}>
              <span className={css.name} dir="auto">
                {name}
              </span>
              <span className="mono">{cuid}</span>
              <span className={css.action}>
                {link ? (
                  <>
                    <Badge kind="plain">
                      <Check />
                      exists
                    </Badge>
                    {link}
                  </>
                ) : (
                  <Button
                    small
                    icon={<Plus />}
                    busy={isChecking && cuid === chosenCuid}
                    aria-label={`Select ${name}`}
                    onClick={() => onChoose(result)}
                  >
                    Select
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <LoadMore {...more} rows={list} count={results.length} />
    </>
  )
}
