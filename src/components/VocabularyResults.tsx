import { ArrowUpRight, Check, ChevronDown, Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { buttonLook } from './buttonLook.ts'
import type { LinkLook } from './link.ts'
import css from './VocabularyResults.module.css'

interface VocabularyResult {
  readonly cuid: string
  readonly name: string
}

export interface VocabularyResultsProps<Result extends VocabularyResult> {
  readonly results: readonly Result[]
  /** The link to the record that a result is already; null for a result that can be chosen. */
  readonly edit: (result: Result, look: LinkLook) => ReactElement | null
  readonly onChoose: (result: Result) => void
  /** The CUI that was chosen last; `chosenRef` leads to its control. */
  readonly chosen: string | null
  readonly chosenRef: RefObject<HTMLElement | null>
  /** The chosen one is being looked at. */
  readonly checking: boolean
  readonly canLoadMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  /** Below the rows: why there are no more. */
  readonly children?: ReactNode
}

const controlOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a, button') ?? null

/** Concepts that were found: those that exist already lead to their record, the others can be chosen. */
export function VocabularyResults<Result extends VocabularyResult>(props: VocabularyResultsProps<Result>) {
  const { results, edit, onChoose, chosen, chosenRef, checking, canLoadMore, loadingMore, onMore, children } = props
  const list = useRef<HTMLUListElement>(null)
  const below = useRef<HTMLDivElement>(null)
  /** Rows that there were when more were asked for. */
  const asked = useRef<number | null>(null)

  useImperativeHandle<HTMLElement | null, HTMLElement | null>(chosenRef, () =>
    controlOf(list.current?.querySelector(`[data-cuid="${chosen}"]`)),
  )
  useLayoutEffect(() => {
    const first = asked.current
    if (first === null || results.length <= first) return
    asked.current = null
    const { activeElement } = document
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement !== document.body && !below.current?.contains(activeElement)) return
    controlOf(list.current?.children.item(first))?.focus()
  }, [results.length])
  // The button makes way for what is said instead, with a button to try again; that makes way for this one.
  useLayoutEffect(() => {
    if (asked.current === null || document.activeElement !== document.body) return
    below.current?.querySelector('button')?.focus()
  })

  return (
    <>
      <ul ref={list} className={css.list} aria-label="Results">
        {results.map((result) => {
          const { cuid, name } = result
          const link = edit(result, {
            className: buttonLook({ kind: 'ghost', small: true }),
            'aria-label': `Edit ${name}`,
            children: (
              <>
                Edit <ArrowUpRight />
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
                    busy={checking && cuid === chosen}
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
      <div ref={below} className={css.below}>
        {(canLoadMore || loadingMore) && (
          <Button
            kind="ghost"
            icon={<ChevronDown />}
            busy={loadingMore}
            onClick={() => {
              asked.current = results.length
              onMore()
            }}
          >
            Load more
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
