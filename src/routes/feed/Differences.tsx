import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type { ChangedRecord } from '../../gql/feed/feed.ts'
import { type ReadableRow, readableRows } from '../records/readableRows.ts'
import css from './Differences.module.css'

const VISIBLE_ROWS = 6
/** Rows of a deleted record, which are less interesting than its name. */
const VISIBLE_DELETED_ROWS = 0

function Row({ label, before, after }: ReadableRow) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <del dir="auto">
            <span className="sr-only">Removed: </span>
            {before}
          </del>
        )}
        {before !== null && after !== null && <span aria-hidden> → </span>}
        {after !== null && (
          <ins dir="auto">
            <span className="sr-only">Added: </span>
            {after}
          </ins>
        )}
      </dd>
    </div>
  )
}

/** Net difference of an entry: old and new values, of which long lists are folded. */
export function Differences({ change }: { readonly change: ChangedRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const rows = readableRows(change.record.kind, change.differences)
  const limit = change.action === 'DELETED' ? VISIBLE_DELETED_ROWS : VISIBLE_ROWS
  const visibleRows = isOpen ? rows : rows.slice(0, limit)
  if (rows.length === 0)
    return <p className={css.none}>Nothing differs in the end: the changes cancelled each other.</p>
  return (
    <>
      {visibleRows.length > 0 && (
        <dl className={css.rows} data-new={change.action === 'CREATED' || undefined}>
          {visibleRows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two linked records may have the same name
            <Row key={index} {...row} />
          ))}
        </dl>
      )}
      {rows.length > limit && (
        <div>
          <Button kind="ghost" small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : `Show ${rows.length - limit} ${limit === 0 ? 'old values' : 'more'}`}
          </Button>
        </div>
      )}
    </>
  )
}
