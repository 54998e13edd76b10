import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './InputBox.module.css'

export interface InputBoxProps {
  readonly icon?: ReactNode
  readonly end?: ReactNode
  readonly invalid?: boolean
  readonly small?: boolean
  readonly tip?: string | undefined
  readonly children: ReactNode
}

export function InputBox({ icon, end, invalid, small, tip, children }: InputBoxProps) {
  return (
    <div className={cx(css.box, invalid && css.invalid, small && css.small)} data-tip={tip}>
      {icon}
      {children}
      {end}
    </div>
  )
}
