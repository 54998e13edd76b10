import { useId } from 'react'
import { Radios } from '../../components/fields/RadioField.tsx'
import css from './BulkCounts.module.css'

/** Which rows are shown. */
export type RowsShown = 'all' | 'changed' | 'skipped'

interface BulkCountsProps {
  /** How many records there are, and what becomes of them. */
  readonly text: string
  readonly shown: RowsShown
  /** The rows that can be shown alone, as the choice names them; null when there is nothing to choose. */
  readonly choices: { readonly changed: string; readonly skipped: string } | null
  readonly onShow: (shown: RowsShown) => void
}

/** How many records have which fate, and which of them are shown below. */
export function BulkCounts({ text, shown, choices, onShow }: BulkCountsProps) {
  const id = useId()
  return (
    <div className={css.line}>
      <output className={css.counts}>{text}</output>
      {choices && (
        <>
          <span id={id} className="sr-only">
            Rows shown
          </span>
          <Radios
            aria-labelledby={id}
            value={shown}
            onChange={onShow}
            options={[
              { value: 'all', label: 'All' },
              { value: 'changed', label: choices.changed },
              { value: 'skipped', label: choices.skipped },
            ]}
          />
        </>
      )}
    </div>
  )
}
