import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import { Spinner } from './Spinner.tsx'

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'onKeyDown' | 'ref' | 'type'> {
  /** Its name and its placeholder: 'Search Custom Groups...'. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Enter: search at once. */
  readonly onEnter?: () => void
  /** The cross: back to everything. */
  readonly onClear: () => void
  readonly busy?: boolean
  readonly small?: boolean
}

/** A search box. Its cross appears with the first character. */
export function SearchField({ label, value, onChange, onEnter, onClear, busy, small, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <InputBox
      small={small}
      icon={busy ? <Spinner /> : <Search />}
      end={value !== '' && !rest.disabled && <IconButton small label="Clear search" icon={<X />} onClick={clear} />}
    >
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        className={boxCss.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // While a word is being composed, Enter belongs to the input method.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
        }}
      />
    </InputBox>
  )
}
