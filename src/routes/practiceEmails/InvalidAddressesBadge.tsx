import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/feedback/Badge.tsx'
import { RecordName } from '../records/RecordLinks.tsx'
import css from './InvalidAddressesBadge.module.css'

export function InvalidAddressesBadge({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={css.broken} title="The stored value is not a list of addresses. Open the record to repair it.">
      <RecordName section="/email" id={id} name={`Invalid emails of ${name}`}>
        <Badge kind="changed">
          <TriangleAlert />
          Invalid emails
        </Badge>
      </RecordName>
    </span>
  )
}
