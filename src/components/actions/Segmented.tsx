import { Item, Root } from '@radix-ui/react-radio-group'
import type { RadioOption } from '../fields/RadioField.tsx'
import css from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** What is chosen, for readers. */
  readonly label: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few ways to look at the same, side by side. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Root className={css.segments} orientation="horizontal" aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <Item key={option.value} className={css.segment} value={option.value}>
          {option.label}
        </Item>
      ))}
    </Root>
  )
}
