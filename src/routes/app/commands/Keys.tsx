import css from './Keys.module.css'
import { keyCaps } from './keyText.ts'

/** Keys of a shortcut, as on the keyboard. */
export const Keys = ({ shortcut }: { readonly shortcut: string }) => (
  <span className={css.keys}>
    {keyCaps(shortcut).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
)
