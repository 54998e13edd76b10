import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { cx } from '../../components/layout/cx.ts'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { numberText } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { selectableIdsOf, selectionReasons, showsAllMatches } from '../../machines/list/selection.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { ALL_ROWS_LABEL, allRowsState, SelectBox } from './SelectBoxes.tsx'
import css from './SelectionToolbar.module.css'
import type { SelectionActor, SelectionSnapshot } from './selection.ts'

const countText = (snapshot: SelectionSnapshot, hint: string | null): string => {
  const { chosen, rows, matches } = snapshot.context
  const size = numberText(chosen.size)
  if (chosen.size === 0) return hint ?? ''
  if (snapshot.matches({ all: 'every' })) return `All ${size} matches are selected`
  if (snapshot.matches('all'))
    return chosen.size === 1 ? 'The row on this page is selected' : `All ${size} rows on this page are selected`
  const total = numberText(selectableIdsOf(snapshot.context).size)
  if (matches !== null || showsAllMatches(snapshot.context)) return `${size} of ${total} selected`
  return `${size} of ${numberText(rows?.length ?? 0)} rows on this page selected`
}

const noteText = (snapshot: SelectionSnapshot): string | null => {
  if (snapshot.hasTag('slow')) return texts.slow
  if (snapshot.matches('checking')) return 'Checking which rows still exist…'
  return snapshot.matches({ all: 'refused' }) ? `Not all matches could be selected: ${snapshot.context.problem}` : null
}

interface SelectionToolbarProps {
  readonly snapshot: SelectionSnapshot
  readonly send: SelectionActor['send']
  /**
   * Text while nothing is selected. The bar is then visible, so that no row moves. Null hides the bar, which later covers
   * the headers.
   */
  readonly hint: string | null
  /** Called when the user clears the selection. */
  readonly onCleared?: () => void
  /** Buttons for the selected rows. */
  readonly children?: ReactNode
}

/** Bar above the rows with the number of selected ones. */
export function SelectionToolbar({ snapshot, send, hint, onCleared, children }: SelectionToolbarProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const actions = useRef<HTMLDivElement>(null)
  const { rows, count, isCapped, matches, chosen } = snapshot.context
  const reasonFor = (event: Parameters<typeof send>[0]) => disabledReason(snapshot, event, selectionReasons)
  const canSelectMatches = snapshot.matches('all') && matches === null && !showsAllMatches(snapshot.context)
  const focus = useReplacedFocus(actions, canSelectMatches ? null : 'button')
  if (snapshot.matches('hidden') || rows?.length === 0 || (hint === null && chosen.size === 0)) return null
  const matchesReason = reasonFor({ type: 'matches.select' })
  const clearReason = reasonFor({ type: 'clear' })
  const note = noteText(snapshot)
  return (
    <div className={cx(css.place, hint === null && css.overHeaders)}>
      <div className={css.bar} data-any={chosen.size > 0 || undefined}>
        {isNarrow && (
          <SelectBox
            label={ALL_ROWS_LABEL}
            checked={allRowsState(snapshot)}
            reason={reasonFor({ type: 'all.toggle' })}
            onToggle={() => send({ type: 'all.toggle' })}
          />
        )}
        <output className={css.text}>
          {countText(snapshot, hint)}
          {note !== null && `. ${note}`}
        </output>
        <div ref={actions} className={css.actions} {...focus}>
          {canSelectMatches && (
            <Button
              small
              busy={snapshot.matches({ all: 'asking' })}
              disabled={matchesReason !== null}
              reason={matchesReason ?? undefined}
              onClick={() => send({ type: 'matches.select' })}
            >
              {isCapped
                ? `Select all matches (more than ${numberText(count)})`
                : `Select all ${numberText(count)} matches`}
            </Button>
          )}
          {children}
          <Button
            kind="ghost"
            small
            disabled={clearReason !== null}
            reason={clearReason ?? undefined}
            onClick={() => {
              send({ type: 'clear' })
              onCleared?.()
            }}
          >
            Clear
          </Button>
        </div>
      </div>
    </div>
  )
}
