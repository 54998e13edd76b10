import { ChevronRight } from 'lucide-react'
import css from './ChangeCell.module.css'
import { isRecord } from './changeRows.ts'
import { BRIEF, JsonFields, JsonText } from './JsonText.tsx'
import { useRowDetail } from './rowDetail.ts'

export interface ChangeCellProps {
  /** The mutation's arguments. */
  readonly args: unknown
  /** How many fields of the record differ. */
  readonly fields: number
}

/** A change in one line, which opens to the whole of it (`ChangeDetail`) below its row. */
export function ChangeCell({ args, fields }: ChangeCellProps) {
  const { open, toggle, detailId } = useRowDetail()
  const summary = isRecord(args) ? <JsonFields value={args} extent={BRIEF} /> : <JsonText value={args} extent={BRIEF} />
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      aria-controls={open ? detailId : undefined}
      onClick={toggle}
    >
      <ChevronRight />
      <span className="mono">{open ? `${fields} ${fields === 1 ? 'field' : 'fields'}` : summary}</span>
    </button>
  )
}
