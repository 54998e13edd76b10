import { Plus } from 'lucide-react'
import { Button } from './Button.tsx'
import { buttonLook } from './buttonLook.ts'
import type { LinkTo } from './link.ts'

interface AddLinkProps {
  /** 'Create Group'. */
  readonly label: string
  /** Why nothing can be added now; null when it can. */
  readonly reason: string | null
  readonly link: LinkTo
}

/** The link of a list that adds a record. */
export function AddLink({ label, reason, link }: AddLinkProps) {
  if (reason === null)
    return link({
      className: buttonLook({ kind: 'primary' }),
      children: (
        <>
          <Plus />
          {label}
        </>
      ),
    })
  return (
    <Button kind="primary" icon={<Plus />} disabled reason={reason}>
      {label}
    </Button>
  )
}
