import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useReason } from '../actions/useReason.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

export interface SearchFieldProps
  extends Omit<
    ComponentProps<'input'>,
    'className' | 'value' | 'onChange' | 'onKeyDown' | 'ref' | 'type' | 'disabled'
  > {
  /** Its name and, unless another is given, its placeholder: 'Search Custom Groups...'. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Enter: search at once. */
  readonly onEnter?: () => void
  /** The cross: back to everything. */
  readonly onClear: () => void
  readonly busy?: boolean
  /** Why it is disabled; null or absent when it is not. */
  readonly reason?: string | null
  readonly small?: boolean
}

/** A search box. Its cross appears with the first character. A disabled one stays focusable, so that it can say why. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onEnter, onClear, busy, reason = null, small, placeholder = label, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const { wiring, words } = useReason(reason ?? undefined)
  const off = reason !== null
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <>
      <InputBox
        small={small}
        tip={wiring['data-tip']}
        icon={busy ? <Spinner /> : <Search />}
        end={value !== '' && !off && <IconButton small label="Clear search" icon={<X />} onClick={clear} />}
      >
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          ref={input}
          type="search"
          className={boxCss.input}
          aria-label={label}
          aria-describedby={wiring['aria-describedby']}
          aria-disabled={off || undefined}
          readOnly={off}
          placeholder={placeholder}
          value={value}
          // The first Esc takes back what was typed, the next one closes what is around.
          data-owns-escape={value === '' || off ? undefined : ''}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // While a word is being composed, the keys belong to the input method.
            if (off || event.nativeEvent.isComposing) return
            if (event.key === 'Escape' && value !== '') onClear()
            if (event.key !== 'Enter' || !onEnter) return
            // Focus may move with what comes of it: a button there is not pressed by the same key.
            event.preventDefault()
            onEnter()
          }}
        />
      </InputBox>
      {words}
    </>
  )
}
