import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked' | 'ref'> {
  readonly checked: boolean | 'mixed'
}

/** Checkbox of the browser, with our look. 'mixed' means that some of several things are checked. */
export function Checkbox({ checked, ...props }: CheckboxProps) {
  return (
    <span className={css.place}>
      <input
        {...props}
        type="checkbox"
        className={css.box}
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed'
        }}
      />
      {checked === 'mixed' && <Minus />}
      {checked === true && <Check />}
    </span>
  )
}
