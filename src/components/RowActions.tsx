import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LinkTo } from './link.ts'
import css from './RowActions.module.css'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

export interface RowActionsProps {
  /** The row's name, for the actions' own. */
  readonly name: string
  readonly edit: LinkTo
  readonly remove: LinkTo
}

/** Edit and delete: two icons, or a menu where rows are two lines. The menu's code comes with its first use. */
export function RowActions({ name, edit, remove }: RowActionsProps) {
  const [menu, setMenu] = useState(false)
  const more = (
    <button
      type="button"
      className={css.more}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      onClick={() => setMenu(true)}
    >
      <EllipsisVertical />
    </button>
  )
  return (
    <div className={css.actions}>
      {edit({ className: css.link, 'aria-label': `Edit ${name}`, title: `Edit ${name}`, children: <Pencil /> })}
      {remove({ className: css.link, 'aria-label': `Delete ${name}`, title: `Delete ${name}`, children: <Trash2 /> })}
      {menu ? (
        <Suspense fallback={more}>
          <RowMenu name={name} edit={edit} remove={remove} />
        </Suspense>
      ) : (
        more
      )}
    </div>
  )
}
