import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../../components/actions/Button.tsx'
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx'
import { exampleOf, exampleText } from '../../../domain/bulk/example.ts'
import type { UploadedKind } from '../../../domain/bulk/sheets.ts'
import { saveFile } from '../../app/saveFile.ts'
import css from './UploadDialog.module.css'

interface UploadSourceProps {
  readonly kind: UploadedKind
  /** True when the user has chosen a sheet already. */
  readonly isAgain: boolean
  readonly onChoose: (name: string, data: Blob | string) => void
}

/** Area for a file or pasted cells, with examples of the headers. */
export function UploadSource({ kind, isAgain, onChoose }: UploadSourceProps) {
  const file = useId()
  const [isOver, setOver] = useState(false)
  const examples = exampleOf(kind)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped.name, dropped)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the file field takes the same files */}
      <fieldset
        aria-label="File"
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={file}>
          {isAgain ? 'Choose another file' : 'Choose a CSV file or an Excel workbook (.xlsx)'}, or drop it here
        </label>
        <input
          id={file}
          className={css.file}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) onChoose(chosen.name, chosen)
            // The same file can be chosen again after the user has corrected it.
            currentTarget.value = ''
          }}
        />
      </fieldset>
      <TextAreaField
        label="Or paste cells"
        hint="Copy the cells in your spreadsheet program, with their headers."
        rows={2}
        value=""
        onChange={(text) => text.trim() !== '' && onChoose('Pasted cells', text)}
      />
      {!isAgain && (
        <>
          <p>The first row has the headers:</p>
          <ul className={css.columns}>
            {examples.map(({ name, headers }) => (
              <li key={name}>
                {name}: {headers.join(', ')}
              </li>
            ))}
          </ul>
          <div className={css.actions}>
            {examples.map((example) => (
              <Button
                key={example.name}
                small
                onClick={() => saveFile(`${example.name}.csv`, new Blob([exampleText(example)], { type: 'text/csv' }))}
              >
                Download an example: {example.name}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
