import { Indicator, Item, Root } from '@radix-ui/react-radio-group'
import { type ReactNode, useId } from 'react'
import type { Side } from '../../domain/merge.ts'
import toneCss from '../feedback/tone.module.css'
import { toneIcons } from '../feedback/tone.tsx'
import fieldCss from '../fields/Field.module.css'
import radioCss from '../fields/RadioField.module.css'
import { cx } from '../layout/cx.ts'
import css from './MergePanel.module.css'

/** A field of which one value is kept: texts, or whatever shows a value. */
export interface MergeValue {
  readonly kind: 'value'
  readonly field: string
  /** What the form calls the field. */
  readonly label: string
  readonly original: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** The only side that changed the field; null when both did. */
  readonly changedBy: Side | null
  /** Whose value is kept; null while somebody must choose. */
  readonly side: Side | null
}
/** A set, of which both sides' additions and removals are kept, by what the items are called. */
export interface MergeSet {
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
/** The name of each side on screen. */
const sideNames: Readonly<Record<Side, string>> = { mine: 'Yours', theirs: 'Saved version' }
const Glyph = toneIcons.warning

interface MergeValueRowProps {
  readonly row: MergeValue
  readonly onChoose: (field: string, side: Side) => void
}

/** One value of two, with the original below them. */
export function MergeValueRow({ row, onChoose }: MergeValueRowProps) {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <div className={css.line}>
        <span id={`${id}-label`} className={fieldCss.label}>
          {row.label}
        </span>
        <span id={`${id}-open`} className={cx(css.open, toneCss.warning)}>
          {row.side === null && (
            <>
              <Glyph /> Choose
            </>
          )}
        </span>
      </div>
      <Root
        className={css.sides}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-open ${id}-original`}
        value={row.side}
        onValueChange={(side) => onChoose(row.field, side as Side)}
      >
        {SIDES.map((side) => (
          <label key={side} className={cx(css.card, css.choice)} htmlFor={`${id}-${side}`}>
            <Item className={css.box} id={`${id}-${side}`} value={side}>
              <Indicator className={radioCss.dot} />
            </Item>
            <span className={css.whose}>{sideNames[side]}</span>
            <Value>{row[side]}</Value>
          </label>
        ))}
      </Root>
      <p id={`${id}-original`} className={fieldCss.hint}>
        When you opened it: <Value>{row.original}</Value>
      </p>
    </div>
  )
}

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined

function Value({ children }: { readonly children: ReactNode }) {
  return isEmpty(children) ? (
    <span className={css.empty}>empty</span>
  ) : (
    <span className={css.value} dir="auto">
      {children}
    </span>
  )
}

/** What either side added to a set and removed from it. */
export function MergeSetRow({ row }: { readonly row: MergeSet }) {
  return (
    <div className={fieldCss.field}>
      <span className={fieldCss.label}>{row.label}</span>
      <div className={css.sides}>
        {SIDES.map((side) => (
          <div key={side} className={css.card}>
            <span className={css.whose}>{sideNames[side]}</span>
            <SetChanges {...row[side]} />
          </div>
        ))}
      </div>
      <p className={fieldCss.hint}>The additions and removals of both are kept.</p>
    </div>
  )
}

function SetChanges({ added, removed }: SetChange) {
  if (added.length + removed.length === 0) return <span className={css.empty}>unchanged</span>
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
