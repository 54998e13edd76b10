import { Activity, Pipette } from 'lucide-react'
import css from './TypeBadge.module.css'

const icons = { condition: <Activity />, treatment: <Pipette />, undefined: null } as const

/** Badge with the type of a term (spec §2). */
export function TypeBadge({ type }: { readonly type: keyof typeof icons }) {
  return (
    <span className={css.badge} data-type={type}>
      {icons[type]}
      {type}
    </span>
  )
}
