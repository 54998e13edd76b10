import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import css from './LocalPartInput.module.css'

interface LocalPartFieldProps {
  readonly label: string
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly message: string | null
  readonly readOnly: boolean
}

/** Field for the part of an address before the '@'. */
export function LocalPartField(props: LocalPartFieldProps) {
  const { label, domain, value, onChange, onEnter, message, readOnly } = props
  return (
    <Field label={label} message={message} hint="Letters and digits only.">
      {(controlProps) => (
        <LocalPartInput
          {...controlProps}
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

interface LocalPartInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'onChange'> {
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function LocalPartInput({ domain, value, onChange, ...inputProps }: LocalPartInputProps) {
  const invalid = Boolean(inputProps['aria-invalid'])
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
        {...inputProps}
        type="text"
        className={boxCss.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputBox>
  )
}
