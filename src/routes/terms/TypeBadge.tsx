import { Activity, Pipette } from 'lucide-react'
import css from './TypeBadge.module.css'

const icons = { condition: <Activity />, treatment: <Pipette />, undefined: null } as const

/** What a term is, as lists show it (spec §2): only the glyph is tinted. */
export function TypeBadge({ type }: { readonly type: keyof typeof icons }) {
  return (
    <span className={css.badge} data-type={type}>
      {icons[type]}
      {type}
    </span>
  )
}
