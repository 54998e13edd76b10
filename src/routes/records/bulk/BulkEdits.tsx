import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/actions/Button.tsx'
import { RadioField } from '../../../components/fields/RadioField.tsx'
import { SelectField } from '../../../components/fields/SelectField.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { type EditDraft, type EditSide, freeFields } from '../../../domain/bulk/editDraft.ts'
import { type BulkField, type BulkFieldTable, operationsOf } from '../../../domain/bulk/fields.ts'
import { capitalized } from '../../../domain/text.ts'
import { type bulkEditsMachine, bulkEditsReasons } from '../../../machines/bulk/bulkEdits.machine.ts'
import { disabledReason } from '../../../machines/why.ts'
import type { useFlow } from '../../app/flow.ts'
import css from './BulkEdits.module.css'
import { operationTexts } from './bulkTexts.ts'
import { RecordValues } from './RecordValues.tsx'

type EditsFlow = ReturnType<typeof useFlow<typeof bulkEditsMachine>>

interface BulkEditsProps {
  readonly snapshot: EditsFlow[0]
  readonly send: EditsFlow[1]
}

interface EditProps extends Pick<BulkEditsProps, 'send'> {
  readonly table: BulkFieldTable
  readonly edits: readonly EditDraft[]
  readonly edit: EditDraft
  readonly index: number
}

/** Value that a SET gives to the field. */
function SetValue({ field, text, onChange }: SetValueProps) {
  if (field.kind === 'flag')
    return (
      <RadioField
        legend="New value"
        value={text === '' ? null : text}
        options={[
          { value: 'true', label: field.on },
          { value: 'false', label: field.off },
        ]}
        onChange={onChange}
      />
    )
  if (field.kind === 'choice') {
    const entries = Object.entries(field.options)
    return (
      <SelectField
        label="New value"
        value={field.options[text] ?? ''}
        options={entries.map(([, label]) => label)}
        onChange={(chosen) => onChange(entries.find(([, label]) => label === chosen)?.[0] ?? '')}
        readOnly={false}
      />
    )
  }
  return <TextField label="New value" value={text} onChange={onChange} hint="Leave it empty to empty the field." />
}

interface SetValueProps {
  readonly field: BulkField
  readonly text: string
  readonly onChange: (text: string) => void
}

interface SideProps extends EditProps {
  readonly field: BulkField
  readonly side: EditSide
}

/** Values of one side of an edit: what to set, add, remove, replace or move, or the replacements. */
function Side({ field, edit, index, side, send }: SideProps) {
  const { text, records } = edit[side]
  const type = (newText: string) => send({ type: 'text.type', index, side, text: newText })
  if (edit.operation === 'SET' || !('nouns' in field)) return <SetValue field={field} text={text} onChange={type} />
  const noun = field.nouns[1]
  const label =
    edit.operation === 'REPLACE' ? `${side === 'values' ? 'Old' : 'New'} ${noun}` : capitalized(field.nouns[1])
  if (field.kind === 'texts')
    return <TextField label={label} value={text} onChange={type} hint="Put commas between several." />
  return (
    <RecordValues
      label={label}
      field={field}
      records={records}
      onAdd={(record) => send({ type: 'record.add', index, side, record })}
      onRemove={(id) => send({ type: 'record.remove', index, side, id })}
    />
  )
}

function Edit(props: EditProps) {
  const { table, edits, edit, index, send } = props
  const field = table[edit.field ?? '']
  const operations = edit.field === null ? [] : operationsOf(table, edit.field)
  const labelOf = (name: string) => table[name]?.label ?? name
  const names = freeFields(table, edits, index)
  const choose = (label: string) => {
    const name = names.find((candidate) => labelOf(candidate) === label)
    if (name !== undefined) send({ type: 'field.choose', index, field: name })
  }
  return (
    <fieldset className={css.edit}>
      <legend className="sr-only">Edit {index + 1}</legend>
      {Object.keys(table).length > 1 && (
        <SelectField
          label="Field"
          value={field?.label ?? ''}
          options={names.map(labelOf)}
          onChange={choose}
          readOnly={false}
        />
      )}
      {operations.length > 1 && (
        <RadioField
          legend={field?.label ?? ''}
          value={edit.operation}
          options={operations.map((value) => ({ value, label: operationTexts[value] }))}
          onChange={(operation) => send({ type: 'operation.choose', index, operation })}
        />
      )}
      {edit.operation === 'MOVE' && <p>They move to {labelOf(edit.target ?? '')}.</p>}
      {field && <Side key={`${edit.field} values`} {...props} field={field} side="values" />}
      {field && edit.operation === 'REPLACE' && (
        <Side key={`${edit.field} replacements`} {...props} field={field} side="replacements" />
      )}
      {edits.length > 1 && (
        <div className={css.foot}>
          <Button kind="ghost" small icon={<X />} onClick={() => send({ type: 'edit.remove', index })}>
            Remove edit {index + 1}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Form in which the user chooses what a bulk change edits. */
export function BulkEdits({ snapshot, send }: BulkEditsProps) {
  const { table, edits } = snapshot.context
  const addReason = disabledReason(snapshot, { type: 'edit.add' }, bulkEditsReasons)
  const body = useRef<HTMLDivElement>(null)
  const shownEdits = useRef(edits.length)
  useEffect(() => {
    if (edits.length > shownEdits.current) [...(body.current?.querySelectorAll('select') ?? [])].at(-1)?.focus()
    shownEdits.current = edits.length
  }, [edits.length])
  return (
    <div ref={body} className={css.edits}>
      {edits.map((edit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edit has no id
        <Edit key={`${edit.field} ${index}`} table={table} edits={edits} edit={edit} index={index} send={send} />
      ))}
      {Object.keys(table).length > 1 && (
        <div className={css.foot}>
          <Button
            kind="ghost"
            small
            icon={<Plus />}
            disabled={addReason !== null}
            reason={addReason ?? undefined}
            onClick={() => send({ type: 'edit.add' })}
          >
            Change another field
          </Button>
        </div>
      )}
    </div>
  )
}
