import { ChevronRight } from 'lucide-react'
import { isRecord } from '../domain/json.ts'
import { counted } from '../domain/text.ts'
import css from './ChangeCell.module.css'
import { BRIEF, JsonFields, JsonText } from './JsonText.tsx'
import { useRowDetail } from './rowDetail.ts'

export interface ChangeCellProps {
  /** The mutation's arguments. */
  readonly args: unknown
  /** How many fields of the record differ. */
  readonly fields: number
}

const countOf = (fields: number) => {
  if (fields === 0) return 'No fields'
  return counted(fields, 'field')
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
      <span className="mono">{open ? countOf(fields) : summary}</span>
    </button>
  )
}
