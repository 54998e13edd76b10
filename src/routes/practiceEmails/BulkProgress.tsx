import { ProgressBox } from '../../components/dialog/ProgressBox.tsx'
import { numberText } from '../../domain/numberText.ts'
import css from './BulkProgress.module.css'

interface BulkProgressProps {
  readonly done: number
  readonly of: number
}

/** How far a bulk change has come. */
export function BulkProgress({ done, of }: BulkProgressProps) {
  const text = `${numberText(done)} of ${numberText(of)} records`
  return <ProgressBox head={<p className={css.done}>{text}</p>} label="Records saved" share={{ done, of, text }} />
}
