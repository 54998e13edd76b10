import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import css from './LocalPartBox.module.css'

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
