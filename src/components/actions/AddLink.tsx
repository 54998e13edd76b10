import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useReplacedFocus } from '../layout/focusHeading.ts'
import css from './AddLink.module.css'
import { Button, type ButtonKind, buttonClass } from './Button.tsx'
import type { RenderLink } from './link.ts'

interface AddLinkProps {
  readonly label: ReactNode
  readonly reason: string | null
  readonly link: RenderLink
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
}

/** Link that opens a form or another dialog. A `reason` turns the link into a disabled button. */
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
          className: buttonClass({ kind }),
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
