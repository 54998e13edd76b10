import type { ReactNode } from 'react'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './AffectedAddresses.module.css'

interface AffectedAddressesProps {
  readonly label: string
  readonly emails: readonly string[]
  readonly children: ReactNode
}

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
