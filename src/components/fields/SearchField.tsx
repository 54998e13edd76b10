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
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEnter?: () => void
  readonly onClear: () => void
  readonly busy?: boolean
  readonly reason?: string | null
  readonly small?: boolean
  /** Keys that move the focus here. */
  readonly 'data-tip'?: string
}

/** Search box that stays focusable while disabled, so that users can read the reason. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onEnter, onClear, busy, reason = null, small, placeholder = label, ...others } = props
  const { 'data-tip': keys, ...rest } = others
  const input = useRef<HTMLInputElement>(null)
  const { controlProps, reasonElement } = useReason(reason ?? undefined)
  const isDisabled = reason !== null
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <>
      <InputBox
        small={small}
        tip={controlProps['data-tip']}
        icon={busy ? <Spinner /> : <Search />}
        end={
          !isDisabled &&
          (value === '' ? (
            keys && <kbd aria-hidden>{keys}</kbd>
          ) : (
            <IconButton small label="Clear search" icon={<X />} onClick={clear} />
          ))
        }
      >
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          ref={input}
          type="search"
          className={boxCss.input}
          aria-label={label}
          aria-describedby={controlProps['aria-describedby']}
          aria-disabled={isDisabled || undefined}
          readOnly={isDisabled}
          placeholder={placeholder}
          value={value}
          // The first Esc clears the text. The next Esc closes the surrounding dialog or panel.
          data-owns-escape={value === '' || isDisabled ? undefined : ''}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // While the user composes a word, for example in Japanese, Enter and Esc belong to the input method.
            if (isDisabled || event.nativeEvent.isComposing) return
            if (event.key === 'Escape' && value !== '') onClear()
            // Ctrl+Enter belongs to the form.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnter) return
            // The search may move the focus to a button, which the same key press would then activate.
            event.preventDefault()
            onEnter()
          }}
        />
      </InputBox>
      {reasonElement}
    </>
  )
}
