import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import css from './FilterField.module.css'
import { IconButton } from './IconButton.tsx'
import { useReason } from './useReason.tsx'

export interface FilterFieldProps {
  /** 'Has overrides'. */
  readonly label: string
  /** The choice that is made; null when all rows are shown. */
  readonly value: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | null) => void
  /** Why it is disabled; null when it is not. */
  readonly reason: string | null
}

const ALL = ''

/** Keeps a disabled one closed; one may still go on from it. */
const swallow = (event: KeyboardEvent | MouseEvent) => {
  if (!('key' in event && event.key === 'Tab')) event.preventDefault()
}

/**
 * A filter of a list: 'Has overrides: Yes', and a cross to clear it. The text is drawn below a native select that is
 * seen through, so that all of it opens the choices; it is as wide as the widest of them and never moves its neighbours.
 */
export function FilterField({ label, value, choices, onChange, reason }: FilterFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const { wiring, words } = useReason(reason ?? undefined)
  const off = reason !== null
  const all = [{ value: ALL, label: 'All' }, ...choices]
  const clear = () => {
    onChange(null)
    select.current?.focus()
  }
  return (
    <div
      className={css.field}
      data-set={value !== null || undefined}
      data-off={off || undefined}
      data-tip={wiring['data-tip']}
    >
      <span className={css.text} aria-hidden>
        <span className={css.label}>{label}</span>
        <span className={css.values}>
          {all.map((choice) => (
            <span key={choice.value} data-chosen={choice.value === (value ?? ALL) || undefined}>
              {choice.label}
            </span>
          ))}
        </span>
      </span>
      <select
        ref={select}
        className={css.select}
        aria-label={label}
        aria-describedby={wiring['aria-describedby']}
        aria-disabled={off || undefined}
        value={value ?? ALL}
        onChange={({ target }) => !off && onChange(target.value === ALL ? null : target.value)}
        onMouseDown={off ? swallow : undefined}
        onKeyDown={off ? swallow : undefined}
      >
        {all.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {value !== null && !off ? (
        <IconButton small label={`Clear ${label}`} icon={<X />} onClick={clear} />
      ) : (
        <ChevronDown />
      )}
      {words}
    </div>
  )
}
