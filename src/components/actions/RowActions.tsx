import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Fragment, lazy, Suspense, startTransition, useState } from 'react'
import { Spinner } from '../feedback/Loading.tsx'
import { useMediaQuery } from '../layout/useMediaQuery.ts'
import css from './RowActions.module.css'
import type { RowMenuProps } from './RowMenu.tsx'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

interface RowActionsProps extends Pick<RowMenuProps, 'name' | 'edit' | 'extraAction'> {
  readonly remove?: RowMenuProps['remove'] | undefined
  readonly deleting?: boolean
}

/** Edit and Delete actions of a row. On phones, the actions are in a menu, whose code loads on first use. */
export function RowActions({ name, edit, extraAction, remove, deleting }: RowActionsProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const [menu, setMenu] = useState(false)
  // Close the menu, so that the menu does not reopen after a failed deletion.
  if (deleting && menu) setMenu(false)
  const editLink = edit({
    className: css.link,
    'aria-label': `Edit ${name}`,
    title: `Edit ${name}`,
    children: <Pencil />,
  })
  if (!remove) return editLink
  if (deleting)
    return remove({
      className: css.deleting,
      'aria-label': `Deleting ${name}`,
      title: 'Show progress',
      children: [<Spinner key="icon" />, 'Deleting…'],
    })
  if (!isPhone)
    return (
      <>
        {editLink}
        {extraAction?.link({
          className: css.extra,
          'aria-label': `${extraAction.label} of ${name}`,
          title: `${extraAction.label} of ${name}`,
          children: [<Fragment key="icon">{extraAction.icon}</Fragment>, <span key="label">{extraAction.label}</span>],
        })}
        {remove({ className: css.link, 'aria-label': `Delete ${name}`, title: `Delete ${name}`, children: <Trash2 /> })}
      </>
    )
  const menuButton = (
    <button
      type="button"
      className={css.more}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      // Without the transition, React would show an empty fallback while the menu's code loads.
      onClick={() => startTransition(() => setMenu(true))}
    >
      <EllipsisVertical />
    </button>
  )
  return (
    <Suspense>
      {menu ? <RowMenu name={name} edit={edit} extraAction={extraAction} remove={remove} /> : menuButton}
    </Suspense>
  )
}
