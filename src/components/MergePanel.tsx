import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Side } from '../domain/merge.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import css from './MergePanel.module.css'
import { type MergeSet, MergeSetRow, type MergeValue, MergeValueRow } from './MergeRow.tsx'

export type MergeRow = MergeValue | MergeSet

export interface MergePanelProps {
  /** Who saved the record, and when. */
  readonly heading: ReactNode
  /** Whose changes are theirs. */
  readonly username: string
  readonly rows: readonly MergeRow[]
  readonly onChoose: (field: string, side: Side) => void
  readonly onChooseAll: (side: Side) => void
  /** Goes on editing with what has been chosen. */
  readonly onBack: () => void
  /** Why one can't go on yet; null when one can. */
  readonly backReason: string | null
}

/** Field by field, what two people made of a record, and whose value is kept. Takes the focus, so that it is heard. */
export function MergePanel({ heading, username, rows, onChoose, onChooseAll, onBack, backReason }: MergePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [])
  const theirs = (
    <>
      Theirs by <bdi>{username}</bdi>
    </>
  )
  const whose = { mine: 'Yours', theirs }
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
            Take all theirs
          </Button>
        </div>
      )}
      {rows.map((row) =>
        row.kind === 'value' ? (
          <MergeValueRow key={row.field} row={row} whose={whose} onChoose={onChoose} />
        ) : (
          <MergeSetRow key={row.field} row={row} whose={whose} />
        ),
      )}
      <div>
        <Button disabled={backReason !== null} reason={backReason ?? undefined} onClick={onBack}>
          Continue editing
        </Button>
      </div>
    </section>
  )
}
