import { Check } from 'lucide-react'
import css from './Flag.module.css'

/** What is so or is not, in a word; what is so has a check mark, so that a column is read at a glance. */
export function Flag({ on }: { readonly on: boolean }) {
  return (
    <span className={css.flag} data-on={on || undefined}>
      {on && <Check />}
      {on ? 'Yes' : 'No'}
    </span>
  )
}
