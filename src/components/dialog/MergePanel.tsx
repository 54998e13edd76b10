import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Side } from '../../domain/merge.ts'
import { Button } from '../actions/Button.tsx'
import { Alert } from '../feedback/Alert.tsx'
import css from './MergePanel.module.css'
import { type MergeSet, MergeSetRow, type MergeValue, MergeValueRow } from './MergeRow.tsx'

export type MergeRow = MergeValue | MergeSet

export interface MergePanelProps {
  /** Who saved the record, when, and what to do. */
  readonly heading: ReactNode
  readonly rows: readonly MergeRow[]
  readonly onChoose: (field: string, side: Side) => void
  readonly onChooseAll: (side: Side) => void
}

/**
 * The differences between the user's values and the saved version. Fields that only the user changed are folded. Takes
 * the focus, so that screen readers announce it.
 */
export function MergePanel({ heading, rows, onChoose, onChooseAll }: MergePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [])
  const folded = rows.filter(isMineOnly)
  const shown = rows.filter((row) => !isMineOnly(row))
  const drawn = (row: MergeRow) =>
    row.kind === 'value' ? (
      <MergeValueRow key={row.field} row={row} onChoose={onChoose} />
    ) : (
      <MergeSetRow key={row.field} row={row} />
    )
  return (
    <section ref={panel} className={css.panel} aria-labelledby={id} tabIndex={-1}>
      <Alert kind="warning">
        <span id={id}>{heading}</span>
      </Alert>
      {rows.some(({ kind }) => kind === 'value') && (
        <div className={css.all}>
          <Button small onClick={() => onChooseAll('mine')}>
            Keep all mine
          </Button>
          <Button small onClick={() => onChooseAll('theirs')}>
            Use saved version
          </Button>
        </div>
      )}
      {shown.map(drawn)}
      {folded.length > 0 && (
        <details className={css.fold}>
          <summary>
            Only you changed: <span className={css.folded}>{folded.map(({ label }) => label).join(', ')}</span>
          </summary>
          <div className={css.unfolded}>{folded.map(drawn)}</div>
        </details>
      )}
    </section>
  )
}

const isMineOnly = (row: MergeRow) => row.kind === 'value' && row.changedBy === 'mine'
