import { CircleCheck, CircleX, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import { cx } from '../layout/cx.ts'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import css from './MachineNameField.module.css'

/** Result of the uniqueness check; `quiet` while there is nothing to check. */
export type Uniqueness = 'quiet' | 'checking' | 'free' | 'taken'

export interface MachineNameFieldProps {
  readonly value: string
  readonly onChange: (slug: string) => void
  readonly status: Uniqueness
  /** True when the user types the value. Otherwise, the value is generated from the name. */
  readonly isManual: boolean
  readonly onToggleManual: () => void
  readonly hint: string
  readonly message: string | null
  readonly isLocked: boolean
}

const statusTexts = {
  quiet: null,
  checking: (
    <>
      <Spinner />
      Checking
    </>
  ),
  free: (
    <>
      <CircleCheck />
      Unique
    </>
  ),
  taken: (
    <>
      <CircleX />
      Taken
    </>
  ),
}

export function MachineNameField(props: MachineNameFieldProps) {
  const { value, onChange, status, isManual, onToggleManual, hint, message, isLocked } = props
  const input = useRef<HTMLInputElement>(null)
  const toggle = () => {
    onToggleManual()
    if (!isManual) input.current?.focus()
  }
  return (
    <Field
      label="Machine Name"
      hint={hint}
      message={message}
      labelEnd={
        <Button
          kind="ghost"
          small
          icon={<Pencil />}
          aria-label="Edit custom Machine Name"
          aria-pressed={isManual}
          disabled={isLocked}
          reason="The form can’t be edited now."
          onClick={toggle}
        >
          Edit custom
        </Button>
      }
    >
      {(controlProps) => (
        <InputBox
          invalid={Boolean(message)}
          end={<output className={cx(css.status, css[status])}>{statusTexts[status]}</output>}
        >
          <input
            {...controlProps}
            ref={input}
            type="text"
            className={cx(boxCss.input, 'mono')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={!isManual || isLocked}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}
