import { CircleCheck, CircleSlash } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { roles } from '../../components/table/DataTableRow.tsx'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import { LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import type { BulkRow } from '../../domain/practiceEmails/bulkEmail.ts'
import { mnemonicLabels, practiceName } from '../../domain/practiceEmails/email.ts'
import css from './BulkRows.module.css'

const VISIBLE_UNCHANGED = 3

interface AddressChangesProps {
  readonly label: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type AddressState = 'added' | 'removed' | 'kept'

const marks = { added: '+', removed: '−', kept: '' } as const

function AddressChanges({ label, before, after }: AddressChangesProps) {
  const [beforeSet, afterSet] = [new Set(before), new Set(after)]
  const changes = [
    ...before.filter((email) => !afterSet.has(email)).map((email) => ({ email, state: 'removed' as AddressState })),
    ...after.filter((email) => !beforeSet.has(email)).map((email) => ({ email, state: 'added' as AddressState })),
  ]
  const unchanged = [...beforeSet]
    .filter((email) => afterSet.has(email))
    .map((email) => ({ email, state: 'kept' as AddressState }))
  const items = [...changes, ...unchanged]
  if (items.length === 0) return <span className={css.none}>None</span>
  return (
    <FoldedList
      label={label}
      items={items}
      initialCount={changes.length + VISIBLE_UNCHANGED}
      keyOf={({ email, state }) => state + email}
    >
      {({ email, state }) => (
        <li className={css.address} data-state={state}>
          <span aria-hidden="true">{marks[state]}</span>
          {state === 'added' && <ins>{email}</ins>}
          {state === 'removed' && <del>{email}</del>}
          {state === 'kept' && <span>{email}</span>}
          {state !== 'kept' && <span className="sr-only">, {state}</span>}
        </li>
      )}
    </FoldedList>
  )
}

export interface BulkRowView extends Omit<BulkRow, 'fate'> {
  /** Badge instead of addresses, for a record whose stored value is not a list. */
  readonly broken: ReactNode
  readonly fate: { readonly text: string; readonly isSkipped: boolean } | null
}

interface BulkRowsProps extends Omit<LoadMoreProps, 'rows' | 'count' | 'children'> {
  readonly label: string
  readonly items: readonly BulkRowView[]
  /** True while newer rows will replace these. */
  readonly isStale: boolean
}

/** Table of the records in a bulk change (spec §2). */
export function BulkRows({ label, items, isStale, ...loadMoreProps }: BulkRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <div>
      <table
        {...roles.table}
        className={css.table}
        aria-label={label}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        <thead {...roles.rowgroup} className={css.head}>
          <tr {...roles.row}>
            {['Match', mnemonicLabels.department_mne, 'Provider Name', 'Emails', 'Result'].map((title) => (
              <th key={title} {...roles.columnheader} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} ref={body}>
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </tbody>
      </table>
      <LoadMore {...loadMoreProps} rows={body} count={items.length} />
    </div>
  )
}

function Item(item: BulkRowView) {
  const { id, name, broken, physician, department_mne, before, after, fate } = item
  const hasMatch = name !== practiceName({ ...item, match: '' })
  const mnemonics = [item.soarian_resource_mne, item.soarian_location_mne].filter((mnemonic) => mnemonic !== '')
  return (
    <tr {...roles.row} className={css.row} data-id={id} data-skipped={fate?.isSkipped || undefined}>
      <td {...roles.cell}>
        <span className={css.name} tabIndex={-1}>
          <span className="mono">{hasMatch ? name : '–'}</span>
        </span>
        {mnemonics.length > 0 && <span className={css.more}>{mnemonics.join(' · ')}</span>}
      </td>
      <td {...roles.cell} className="mono">
        {department_mne}
      </td>
      <td {...roles.cell}>{physician ? <bdi>{physician}</bdi> : 'N/A'}</td>
      <td {...roles.cell}>{broken || <AddressChanges label={`Emails of ${name}`} before={before} after={after} />}</td>
      <td {...roles.cell}>
        {fate && (
          <span className={css.fate} data-skipped={fate.isSkipped || undefined}>
            {fate.isSkipped ? <CircleSlash /> : <CircleCheck />}
            {fate.text}
          </span>
        )}
      </td>
    </tr>
  )
}
