import { Alert } from '../../../components/feedback/Alert.tsx'
import { SelectField } from '../../../components/fields/SelectField.tsx'
import { amountOf } from '../../../domain/amounts.ts'
import type { SheetSummary } from '../../../domain/bulk/reading/readSheet.ts'
import { recogniseColumns } from '../../../domain/bulk/recognise.ts'
import type { UploadedKind } from '../../../domain/bulk/sheets.ts'
import css from './UploadDialog.module.css'

interface UploadedSheetProps {
  readonly kind: UploadedKind
  readonly sheet: SheetSummary
  /** True while the sheet cannot be changed. */
  readonly isFixed: boolean
  readonly onSheet: (name: string) => void
}

/** Shows the rows and the recognised columns of a sheet. */
export function UploadedSheet({ kind, sheet, isFixed, onSheet }: UploadedSheetProps) {
  const { columns } = recogniseColumns(kind, sheet.headers)
  const used = columns.filter(({ field }) => field !== null)
  const notes = columns.filter(({ header, note }) => note !== null && header !== '')
  return (
    <>
      {sheet.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={sheet.sheet ?? ''}
          options={sheet.sheets}
          readOnly={isFixed}
          onChange={onSheet}
        />
      )}
      {sheet.note !== null && <Alert kind="warning">{sheet.note}</Alert>}
      {sheet.rows > 0 && (
        <p>
          <b>{amountOf(['row', 'rows'], sheet.rows)}</b>
          {used.length > 0 && <> with {used.map(({ header }) => header).join(', ')}</>}
        </p>
      )}
      {notes.length > 0 && (
        <ul className={css.columns}>
          {notes.map(({ header, note }) => (
            <li key={header}>
              <bdi>{header}</bdi>: {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
