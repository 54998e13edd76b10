import { ChevronRight } from 'lucide-react'
import { useRowDetail } from '../../components/table/rowDetail.ts'
import { isRecord } from '../../domain/json.ts'
import css from './ChangeCell.module.css'
import { BRIEF, JsonFields, JsonText } from './JsonText.tsx'

/** The arguments of a mutation in one line, which opens to the whole of it (`ChangeDetail`) below its row. */
export function ChangeCell({ args }: { readonly args: unknown }) {
  const { open, toggle, detailId } = useRowDetail()
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      aria-controls={open ? detailId : undefined}
      onClick={toggle}
    >
      <ChevronRight />
      <span className="mono">
        {isRecord(args) ? <JsonFields value={args} extent={BRIEF} /> : <JsonText value={args} extent={BRIEF} />}
      </span>
    </button>
  )
}
