import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import css from './LocalPartBox.module.css'

interface LocalPartFieldProps {
  readonly label: string
  /** What every address ends with. */
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly message: string | null
  readonly readOnly: boolean
}

/** The beginning of an address, in a field of its own. */
export function LocalPartField(props: LocalPartFieldProps) {
  const { label, domain, value, onChange, onEnter, message, readOnly } = props
  return (
    <Field label={label} message={message} hint="Letters and digits only.">
      {(wiring) => (
        <LocalPartBox
          {...wiring}
          domain={domain}
          readOnly={readOnly}
          value={value}
          onChange={onChange}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      )}
    </Field>
  )
}

interface LocalPartBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'onChange'> {
  /** What every address ends with. */
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Where the beginning of an address is typed; its domain is fixed and stands behind, until a whole one is typed. */
export function LocalPartBox({ domain, value, onChange, ...input }: LocalPartBoxProps) {
  const invalid = Boolean(input['aria-invalid'])
  return (
    <InputBox
      invalid={invalid}
      end={
        <>
          {!value.includes('@') && <span className={css.domain}>@{domain}</span>}
          {invalid && <CircleAlert className={boxCss.alert} />}
        </>
      }
    >
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type="text"
        className={boxCss.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputBox>
  )
}
