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
 * Link in a list's header that opens a form or another dialog. If there is a `reason`, a disabled button with that
 * reason replaces the link.
 */
export function AddLink({ label, reason, link, kind = 'primary', icon = <Plus /> }: AddLinkProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const isDisabled = reason !== null
  const focusProps = useReplacedFocus(wrapper, isDisabled ? 'button' : 'a')
  return (
    <span ref={wrapper} className={css.place} {...focusProps}>
      {isDisabled ? (
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
