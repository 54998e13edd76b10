import { FilePen } from 'lucide-react'
import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { counted } from '../../domain/text.ts'
import css from './DraftsButton.module.css'
import type { DraftsMenuProps } from './DraftsMenu.tsx'

const DraftsMenu = lazy(() => import('./DraftsMenu.tsx'))

export type DraftsButtonProps = Pick<DraftsMenuProps, 'drafts' | 'onResume' | 'onDiscard'>

/** Number of unsaved edits in the navbar; opens their menu. The menu's code is loaded when it first opens. */
export function DraftsButton({ drafts, onResume, onDiscard }: DraftsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isEmpty = drafts.length === 0
  // A later edit must not open the menu by itself.
  if (isEmpty && isOpen) setOpen(false)
  const count = counted(drafts.length, 'unsaved edit')
  const close = () => setOpen(false)
  return (
    <>
      {/* Always mounted: screen readers announce changes of an existing region only. */}
      <output className="sr-only">{isEmpty ? '' : count}</output>
      {!isEmpty && (
        <button
          ref={button}
          type="button"
          className={css.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : startTransition(() => setOpen(true)))}
        >
          <FilePen />
          <span>{drafts.length}</span>
          <span className={css.words}>
            {count.slice(count.indexOf(' '))} · <span className={css.review}>Review</span>
          </span>
        </button>
      )}
      {!isEmpty && isOpen && (
        <Suspense>
          <DraftsMenu
            drafts={drafts}
            anchor={button}
            onResume={(id) => {
              close()
              onResume(id)
            }}
            onDiscard={onDiscard}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
