import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useReplacedFocus } from '../layout/focusHeading.ts'
import css from './AddLink.module.css'
import { Button, type ButtonKind, buttonLook } from './Button.tsx'
import type { LinkTo } from './link.ts'

interface AddLinkProps {
  readonly label: ReactNode
  readonly reason: string | null
  readonly link: LinkTo
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
}

/**
 * Link in a list's header that adds a record or opens another action. A disabled button with the reason replaces it
 * while that is not possible.
 */
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
