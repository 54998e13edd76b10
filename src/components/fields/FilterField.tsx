import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { InlineSelect, type InlineSelectProps } from './InlineSelect.tsx'

export interface FilterFieldProps extends Pick<InlineSelectProps, 'label' | 'choices' | 'reason' | 'hint'> {
  /** The choice that is made; null when all rows are shown. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const ALL = ''

/** A filter of a list: 'Has overrides: Yes', and a cross to clear it. */
export function FilterField({ value, choices, onChange, ...field }: FilterFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const clear = () => {
    onChange(null)
    select.current?.focus()
  }
  return (
    <InlineSelect
      {...field}
      ref={select}
      value={value ?? ALL}
      choices={[{ value: ALL, label: 'All' }, ...choices]}
      set={value !== null}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    >
      {value !== null && field.reason === null ? (
        <IconButton small label={`Clear ${field.label}`} icon={<X />} onClick={clear} />
      ) : (
        <ChevronDown />
      )}
    </InlineSelect>
  )
}
