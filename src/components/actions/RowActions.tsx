import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Fragment, lazy, Suspense, startTransition, useState } from 'react'
import { Spinner } from '../feedback/Loading.tsx'
import css from './RowActions.module.css'
import type { RowMenuProps } from './RowMenu.tsx'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

interface RowActionsProps extends Pick<RowMenuProps, 'name' | 'edit' | 'also'> {
  /** Absent where nothing is deleted. */
  readonly remove?: RowMenuProps['remove'] | undefined
  /** It is being deleted: that is said instead, and leads to how it goes on. */
  readonly deleting?: boolean
}

/**
 * Edit and delete: two icons, or a menu where rows are two lines. The menu's code comes with its first use. Editing
 * alone needs no menu.
 */
export function RowActions({ name, edit, also, remove, deleting = false }: RowActionsProps) {
  const [menu, setMenu] = useState(false)
  // Whatever comes of it, the menu does not open by itself.
  if (deleting && menu) setMenu(false)
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
  const removeLook = deleting
    ? {
        className: css.deleting,
        'aria-label': `Deleting ${name}`,
        title: 'Show how it goes on',
        children: [<Spinner key="icon" />, 'Deleting…'],
      }
    : { className: css.link, 'aria-label': `Delete ${name}`, title: `Delete ${name}`, children: <Trash2 /> }
  return (
    <div className={css.actions}>
      {!deleting && editLink}
      {!deleting &&
        also?.link({
          className: css.also,
          'aria-label': `${also.label} of ${name}`,
          title: `${also.label} of ${name}`,
          children: [<Fragment key="icon">{also.icon}</Fragment>, <span key="label">{also.label}</span>],
        })}
      {remove(removeLook)}
      {!deleting && (
        <Suspense>{menu ? <RowMenu name={name} edit={edit} also={also} remove={remove} /> : more}</Suspense>
      )}
    </div>
  )
}
