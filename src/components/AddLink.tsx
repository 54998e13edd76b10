import { Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import css from './AddLink.module.css'
import { Button } from './Button.tsx'
import { type ButtonKind, buttonLook } from './buttonLook.ts'
import type { LinkTo } from './link.ts'

interface AddLinkProps {
  /** 'Create Group'. */
  readonly label: string
  /** Why nothing can be added now; null when it can. */
  readonly reason: string | null
  readonly link: LinkTo
  /** Primary when absent. */
  readonly kind?: ButtonKind
}

/** Takes the focus along when what holds it makes way for something else at the same place. */
const useReplacedFocus = (place: RefObject<HTMLElement | null>, isOff: boolean) => {
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(isOff ? 'button' : 'a')?.focus()
  }, [place, isOff])
  return {
    onFocus: () => {
      isHeld.current = true
    },
    // What goes away with the focus is never blurred.
    onBlur: () => {
      isHeld.current = false
    },
  }
}

/** The link of a list that adds a record; a button that says why not, where nothing can be added. */
export function AddLink({ label, reason, link, kind = 'primary' }: AddLinkProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isOff = reason !== null
  const focus = useReplacedFocus(place, isOff)
  return (
    <span ref={place} className={css.place} {...focus}>
      {isOff ? (
        <Button kind={kind} icon={<Plus />} disabled reason={reason}>
          {label}
        </Button>
      ) : (
        link({
          className: buttonLook({ kind }),
          children: (
            <>
              <Plus />
              {label}
            </>
          ),
        })
      )}
    </span>
  )
}
