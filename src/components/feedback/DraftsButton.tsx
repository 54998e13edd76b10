import { FilePen } from 'lucide-react'
import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import css from './DraftsButton.module.css'
import type { DraftsMenuProps } from './DraftsMenu.tsx'

const DraftsMenu = lazy(() => import('./DraftsMenu.tsx'))

export interface DraftsButtonProps extends Pick<DraftsMenuProps, 'drafts' | 'onResume' | 'onDiscard'> {
  readonly noun: string
}

export default function DraftsButton({ noun, drafts, onResume, onDiscard }: DraftsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
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
        <span className={css.text}>
          {` ${noun} · `}
          <span className={css.review}>Review</span>
        </span>
      </button>
      {isOpen && (
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
