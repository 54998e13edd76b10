import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './InputBox.module.css'

export interface InputBoxProps {
  readonly icon?: ReactNode
  /** Content after the input, such as a status or a clear button. */
  readonly end?: ReactNode
  readonly invalid?: boolean
  readonly small?: boolean
  /** Tooltip on hover and focus, such as the reason why the input is disabled. */
  readonly tip?: string | undefined
  readonly children: ReactNode
}

/** Border around an input, its icon and the content after it. The focus ring surrounds the whole box. */
export function InputBox({ icon, end, invalid, small, tip, children }: InputBoxProps) {
  return (
    <div className={cx(css.box, invalid && css.invalid, small && css.small)} data-tip={tip}>
      {icon}
      {children}
      {end}
    </div>
  )
}
