import { Lock } from 'lucide-react'
import { cx } from './cx.ts'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

export interface ReadOnlyFieldProps {
  readonly label: string
  readonly value: string
  /** An identifier: a CUID, an AUID. */
  readonly mono?: boolean
  readonly hint?: string
}

/** What a record holds and nobody edits: it can be focused and copied. */
export function ReadOnlyField({ label, value, mono, hint }: ReadOnlyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <InputBox icon={<Lock />}>
          <input {...wiring} type="text" readOnly className={cx(boxCss.input, mono && 'mono')} value={value} />
        </InputBox>
      )}
    </Field>
  )
}
