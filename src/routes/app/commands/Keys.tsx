import css from './Keys.module.css'
import { keyCaps } from './keyText.ts'

/** Keys, each with its text as on the keyboard. */
export const KeyCaps = ({ caps }: { readonly caps: readonly string[] }) => (
  <span className={css.keys}>
    {caps.map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
)

export const Keys = ({ shortcut }: { readonly shortcut: string }) => <KeyCaps caps={keyCaps(shortcut)} />
