import { Plus } from 'lucide-react'
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

/** The link of a list that adds a record. */
export function AddLink({ label, reason, link, kind = 'primary' }: AddLinkProps) {
  if (reason === null)
    return link({
      className: buttonLook({ kind }),
      children: (
        <>
          <Plus />
          {label}
        </>
      ),
    })
  return (
    <Button kind={kind} icon={<Plus />} disabled reason={reason}>
      {label}
    </Button>
  )
}
