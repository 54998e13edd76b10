import { RadioField } from '../../components/fields/RadioField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { type DraftOf, type Field, type FieldTable, mapFields } from '../../domain/fields.ts'
import { type FieldTexts, plainText } from './Reconcile.tsx'
import type { FormProps } from './RecordDialog.tsx'

const textOf = (field: Field): ((value: never) => string) => {
  if (field.kind === 'flag') return (isOn: boolean) => (isOn ? field.on : field.off)
  return field.kind === 'line' ? (text: string) => text || 'none' : plainText
}

/** Returns the label and the value format of each field in the table. */
export const textsOf = <Table extends FieldTable>(table: Table): FieldTexts<DraftOf<Table>> =>
  mapFields(table, (field) => ({ label: field.label, textOf: textOf(field) })) as FieldTexts<DraftOf<Table>>

const optionsOf = ({ on, off }: Extract<Field, { kind: 'flag' }>) => [on, off].map((label) => ({ value: label, label }))

interface PlainFieldProps<Table extends FieldTable>
  extends Pick<FormProps<DraftOf<Table>>, 'draft' | 'isReadOnly' | 'messageOf' | 'onChange'> {
  readonly table: Table
  readonly name: keyof Table & string
}

/** Form control of one field: radio buttons for a boolean, otherwise a text box. */
export function PlainField<Table extends FieldTable>(props: PlainFieldProps<Table>) {
  const { table, name, draft, isReadOnly, messageOf, onChange } = props
  const field: Field = table[name] as Field
  // A draft from an earlier release lacks fields that were added later.
  const value = draft[name] as string | boolean | undefined
  const change = (newValue: string | boolean) => onChange({ [name]: newValue } as Partial<DraftOf<Table>>)
  if (field.kind === 'flag')
    return (
      <RadioField
        legend={field.label}
        options={optionsOf(field)}
        hint={field.hint}
        readOnly={isReadOnly}
        value={value ? field.on : field.off}
        onChange={(option) => change(option === field.on)}
      />
    )
  return (
    <TextField
      label={field.label}
      name={name}
      {...(field.kind === 'url' ? { inputMode: 'url' as const } : { dir: 'auto' as const })}
      hint={'hint' in field ? field.hint : undefined}
      readOnly={isReadOnly}
      value={String(value ?? '')}
      message={messageOf(name)}
      onChange={change}
    />
  )
}
