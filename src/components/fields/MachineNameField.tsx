import { CircleCheck, CircleX, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import { cx } from '../layout/cx.ts'
import { Field } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import css from './MachineNameField.module.css'

/** What is known of a name that must not be taken; quiet while there is nothing to ask. */
export type Uniqueness = 'quiet' | 'checking' | 'free' | 'taken'

export interface MachineNameFieldProps {
  readonly value: string
  readonly onChange: (slug: string) => void
  readonly status: Uniqueness
  /** Typed by hand; otherwise it follows the name and can't be typed in. */
  readonly manual: boolean
  /** The 'edit custom' toggle. */
  readonly onToggleManual: () => void
  readonly hint: string
  /** The sentence below a name that is taken or no machine name at all; null when there is none. */
  readonly message: string | null
  /** It cannot be changed now. */
  readonly held: boolean
}

const states = {
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

/** A slug: made from the name, or typed by hand, and checked for uniqueness inside the field. */
export function MachineNameField(props: MachineNameFieldProps) {
  const { value, onChange, status, manual, onToggleManual, hint, message, held } = props
  const input = useRef<HTMLInputElement>(null)
  const toggle = () => {
    onToggleManual()
    if (!manual) input.current?.focus()
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
          aria-pressed={manual}
          disabled={held}
          reason="It cannot be changed now."
          onClick={toggle}
        >
          Edit custom
        </Button>
      }
    >
      {(wiring) => (
        <InputBox
          invalid={Boolean(message)}
          end={<output className={cx(css.status, css[status])}>{states[status]}</output>}
        >
          <input
            {...wiring}
            ref={input}
            type="text"
            className={cx(boxCss.input, 'mono')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={!manual || held}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}
