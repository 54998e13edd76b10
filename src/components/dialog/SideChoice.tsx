import { Indicator, Item, Root } from '@radix-ui/react-radio-group'
import { type ReactNode, useId } from 'react'
import toneCss from '../feedback/tone.module.css'
import { toneIcons } from '../feedback/tone.tsx'
import fieldCss from '../fields/Field.module.css'
import radioCss from '../fields/RadioField.module.css'
import { cx } from '../layout/cx.ts'
import css from './SideChoice.module.css'

const Glyph = toneIcons.warning

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined

/** Value of one side. Keeps spaces, and names an empty value. */
export function SideValue({ children }: { readonly children: ReactNode }) {
  return isEmpty(children) ? (
    <span className={css.empty}>empty</span>
  ) : (
    <span className={css.value} dir="auto">
      {children}
    </span>
  )
}

interface SideChoiceProps<Name extends string> {
  readonly label: string
  readonly sides: readonly { readonly side: Name; readonly name: string; readonly value: ReactNode }[]
  /** Null until the user has chosen. */
  readonly chosen: Name | null
  readonly hint: ReactNode
  readonly readOnly?: boolean
  readonly onChoose: (side: Name) => void
}

/** Choice between two values of a field, side by side. */
export function SideChoice<Name extends string>(props: SideChoiceProps<Name>) {
  const { label, sides, chosen, hint, readOnly = false, onChoose } = props
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <div className={css.line}>
        <span id={`${id}-label`} className={fieldCss.label}>
          {label}
        </span>
        <span id={`${id}-open`} className={cx(css.undecided, toneCss.warning)}>
          {chosen === null && (
            <>
              <Glyph /> Choose
            </>
          )}
        </span>
      </div>
      <Root
        className={css.sides}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-open ${id}-hint`}
        value={chosen}
        disabled={readOnly}
        onValueChange={(side) => onChoose(side as Name)}
      >
        {sides.map(({ side, name, value }) => (
          <label key={side} className={cx(css.card, css.choice)} htmlFor={`${id}-${side}`}>
            <Item className={css.box} id={`${id}-${side}`} value={side}>
              <Indicator className={radioCss.dot} />
            </Item>
            <span className={css.side}>{name}</span>
            <SideValue>{value}</SideValue>
          </label>
        ))}
      </Root>
      <p id={`${id}-hint`} className={fieldCss.hint}>
        {hint}
      </p>
    </div>
  )
}
