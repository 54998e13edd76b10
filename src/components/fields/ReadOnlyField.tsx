import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

export interface ReadOnlyFieldProps {
  readonly label: string
  readonly value: string
  /** An identifier: a CUID, an AUID. */
  readonly mono?: boolean
  readonly hint?: ReactNode
  /** Why the service does not take it; null when it does. */
  readonly message?: string | null
}

/** What a record holds and nobody edits: it can be focused and copied. */
export function ReadOnlyField({ label, value, mono, hint, message = null }: ReadOnlyFieldProps) {
  return (
    <Field label={label} hint={hint} message={message}>
      {(wiring) => (
        <InputBox icon={<Lock />} invalid={message !== null}>
          <input {...wiring} type="text" readOnly className={cx(boxCss.input, mono && 'mono')} value={value} />
        </InputBox>
      )}
    </Field>
  )
}
