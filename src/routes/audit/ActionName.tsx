import { CircleDot, CircleMinus, CirclePlus } from 'lucide-react'
import css from './ActionName.module.css'

const kindOf = (action: string) => {
  if (action.startsWith('create')) return 'create'
  return action.startsWith('remove') || action.startsWith('delete') ? 'remove' : 'change'
}
const glyphs = { create: <CirclePlus />, remove: <CircleMinus />, change: <CircleDot /> }

/** The name of a mutation, with a glyph for what it does. */
export function ActionName({ action }: { readonly action: string }) {
  const kind = kindOf(action)
  return (
    <span className={css.action} data-kind={kind}>
      {glyphs[kind]}
      <span className="mono">{action}</span>
    </span>
  )
}
