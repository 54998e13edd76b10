import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Side } from '../../domain/merge.ts'
import { Button } from '../actions/Button.tsx'
import { Alert } from '../feedback/Alert.tsx'
import toneCss from '../feedback/tone.module.css'
import fieldCss from '../fields/Field.module.css'
import css from './MergePanel.module.css'
import sideCss from './SideChoice.module.css'
import { SideChoice, SideValue } from './SideChoice.tsx'

interface MergeValue {
  readonly kind: 'value'
  readonly field: string
  readonly label: string
  readonly original: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** Null when both versions changed the field. */
  readonly changedBy: Side | null
  readonly side: Side | null
}
/** Field that contains a set, such as a physician's groups. The merge includes the changes of both versions. */
interface MergeSet {
  readonly kind: 'set'
  readonly field: string
  readonly label: string
  readonly mine: SetChange
  readonly theirs: SetChange
}
interface SetChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

const SIDES = ['mine', 'theirs'] as const
const sideNames: Readonly<Record<Side, string>> = { mine: 'Yours', theirs: 'Saved version' }

interface MergeValueRowProps {
  readonly row: MergeValue
  readonly onChoose: (field: string, side: Side) => void
}

function MergeValueRow({ row, onChoose }: MergeValueRowProps) {
  return (
    <SideChoice
      label={row.label}
      sides={SIDES.map((side) => ({ side, name: sideNames[side], value: row[side] }))}
      chosen={row.side}
      hint={
        <>
          When you opened the record: <SideValue>{row.original}</SideValue>
        </>
      }
      onChoose={(side) => onChoose(row.field, side)}
    />
  )
}

function MergeSetRow({ row }: { readonly row: MergeSet }) {
  return (
    <div className={fieldCss.field}>
      <span className={fieldCss.label}>{row.label}</span>
      <div className={sideCss.sides}>
        {SIDES.map((side) => (
          <div key={side} className={sideCss.card}>
            <span className={sideCss.side}>{sideNames[side]}</span>
            <SetChanges {...row[side]} />
          </div>
        ))}
      </div>
      <p className={fieldCss.hint}>Both changes will be saved.</p>
    </div>
  )
}

function SetChanges({ added, removed }: SetChange) {
  if (added.length + removed.length === 0) return <span className={sideCss.empty}>unchanged</span>
  return (
    <ul className={css.changes}>
      {added.map((label) => (
        <li key={label} className={toneCss.success}>
          + <span className="sr-only">added: </span>
          <bdi>{label}</bdi>
        </li>
      ))}
      {removed.map((label) => (
        <li key={label} className={toneCss.danger}>
          − <span className="sr-only">removed: </span>
          <bdi className={css.removed}>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}

export type MergeRow = MergeValue | MergeSet

export interface MergePanelProps {
  readonly heading: ReactNode
  readonly rows: readonly MergeRow[]
  readonly onChoose: (field: string, side: Side) => void
  readonly onChooseAll: (side: Side) => void
}

/**
 * Differences between the user's draft and the saved version. The panel takes the focus, so that screen readers
 * announce its heading.
 */
export function MergePanel({ heading, rows, onChoose, onChooseAll }: MergePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [])
  const foldedRows = rows.filter(isMineOnly)
  const visibleRows = rows.filter((row) => !isMineOnly(row))
  const renderRow = (row: MergeRow) =>
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
      {visibleRows.map(renderRow)}
      {foldedRows.length > 0 && (
        <details className={css.fold}>
          <summary>
            Only you changed: <span className={css.folded}>{foldedRows.map(({ label }) => label).join(', ')}</span>
          </summary>
          <div className={css.unfolded}>{foldedRows.map(renderRow)}</div>
        </details>
      )}
    </section>
  )
}

const isMineOnly = (row: MergeRow) => row.kind === 'value' && row.changedBy === 'mine'
