import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/feedback/Badge.tsx'
import { RecordName } from '../records/RecordLinks.tsx'
import css from './BrokenList.module.css'

/** What a record has in place of a list of addresses: it leads to the form, which repairs it. */
export function BrokenList({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={css.broken} title="What is stored is no list of addresses: open it to repair it.">
      <RecordName section="/email" id={id} name={`Broken list of ${name}`}>
        <Badge kind="changed">
          <TriangleAlert />
          Broken list
        </Badge>
      </RecordName>
    </span>
  )
}
