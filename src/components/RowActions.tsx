import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, startTransition, useState } from 'react'
import css from './RowActions.module.css'
import type { RowMenuProps } from './RowMenu.tsx'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

interface RowActionsProps extends Pick<RowMenuProps, 'name' | 'edit'> {
  /** Absent where nothing is deleted. */
  readonly remove?: RowMenuProps['remove']
}

/**
 * Edit and delete: two icons, or a menu where rows are two lines. The menu's code comes with its first use. Editing
 * alone needs no menu.
 */
export function RowActions({ name, edit, remove }: RowActionsProps) {
  const [menu, setMenu] = useState(false)
  const editLink = edit({
    className: css.link,
    'aria-label': `Edit ${name}`,
    title: `Edit ${name}`,
    children: <Pencil />,
  })
  if (!remove) return <div className={css.actions}>{editLink}</div>
  const more = (
    <button
      type="button"
      className={css.more}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      // The button stays until the menu is there; a fallback would hold the menu back for 300 ms.
      onClick={() => startTransition(() => setMenu(true))}
    >
      <EllipsisVertical />
    </button>
  )
  return (
    <div className={css.actions}>
      {editLink}
      {remove({ className: css.link, 'aria-label': `Delete ${name}`, title: `Delete ${name}`, children: <Trash2 /> })}
      <Suspense>{menu ? <RowMenu name={name} edit={edit} remove={remove} /> : more}</Suspense>
    </div>
  )
}
