import type { ReactNode } from 'react'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './AffectedAddresses.module.css'

interface AffectedAddressesProps {
  /** Label of the list for screen readers. */
  readonly label: string
  readonly emails: readonly string[]
  /** Text that explains what happens to the addresses. */
  readonly children: ReactNode
}

/** Lists the addresses that will be copied or removed. */
export function AffectedAddresses({ label, emails, children }: AffectedAddressesProps) {
  return (
    <div className={css.emails}>
      <p className={css.note}>{children}</p>
      <FoldedList label={label} items={emails} initialCount={10} inline keyOf={(email) => email}>
        {(email) => <li className={css.email}>{email}</li>}
      </FoldedList>
    </div>
  )
}
