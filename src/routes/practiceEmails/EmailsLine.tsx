import type { ReactNode } from 'react'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './EmailsLine.module.css'

interface EmailsLineProps {
  /** Label of the list for screen readers. */
  readonly label: string
  readonly emails: readonly string[]
  /** Text that explains what happens to the addresses. */
  readonly children: ReactNode
}

/** Lists the addresses that will be copied or removed. */
export function EmailsLine({ label, emails, children }: EmailsLineProps) {
  return (
    <div className={css.emails}>
      <p className={css.note}>{children}</p>
      <FoldedList label={label} items={emails} initialCount={10} inline keyOf={(email) => email}>
        {(email) => <li className={css.email}>{email}</li>}
      </FoldedList>
    </div>
  )
}
