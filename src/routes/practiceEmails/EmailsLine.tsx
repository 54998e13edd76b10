import type { ReactNode } from 'react'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './EmailsLine.module.css'

interface EmailsLineProps {
  /** What readers are told the list is. */
  readonly label: string
  readonly emails: readonly string[]
  /** What becomes of them. */
  readonly children: ReactNode
}

/** Addresses that are copied or taken away. */
export function EmailsLine({ label, emails, children }: EmailsLineProps) {
  return (
    <div className={css.emails}>
      <p className={css.note}>{children}</p>
      <FoldedList label={label} items={emails} first={10} inline keyOf={(email) => email}>
        {(email) => <li className={css.email}>{email}</li>}
      </FoldedList>
    </div>
  )
}
