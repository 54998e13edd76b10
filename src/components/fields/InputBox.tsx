import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './InputBox.module.css'

export interface InputBoxProps {
  readonly icon?: ReactNode
  /** After the text: a state, a clear button. */
  readonly end?: ReactNode
  readonly invalid?: boolean
  readonly small?: boolean
  /** What is said under the pointer and at focus: why it is disabled. */
  readonly tip?: string | undefined
  readonly children: ReactNode
}

/** The border that an input shares with its icon and its end. The whole of it shows focus. */
export function InputBox({ icon, end, invalid, small, tip, children }: InputBoxProps) {
  return (
    <div className={cx(css.box, invalid && css.invalid, small && css.small)} data-tip={tip}>
      {icon}
      {children}
      {end}
    </div>
  )
}
