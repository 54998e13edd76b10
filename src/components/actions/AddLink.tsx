import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useReplacedFocus } from '../layout/focusHeading.ts'
import css from './AddLink.module.css'
import { Button, type ButtonKind, buttonLook } from './Button.tsx'
import type { LinkTo } from './link.ts'

interface AddLinkProps {
  /** 'Create Group'. */
  readonly label: ReactNode
  /** Why nothing can be added now; null when it can. */
  readonly reason: string | null
  readonly link: LinkTo
  /** Primary when absent. */
  readonly kind?: ButtonKind
  /** A plus when absent. */
  readonly icon?: ReactNode
}

/** The link of a list that adds a record, or does more; a button that says why not, where nothing can be done. */
export function AddLink({ label, reason, link, kind = 'primary', icon = <Plus /> }: AddLinkProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isOff = reason !== null
  const focus = useReplacedFocus(place, isOff ? 'button' : 'a')
  return (
    <span ref={place} className={css.place} {...focus}>
      {isOff ? (
        <Button kind={kind} icon={icon} disabled reason={reason}>
          {label}
        </Button>
      ) : (
        link({
          className: buttonLook({ kind }),
          children: (
            <>
              {icon}
              {label}
            </>
          ),
        })
      )}
    </span>
  )
}
