import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { useDelayedRedirect } from './useDelayedRedirect.ts'

interface DeleteTermProps {
  readonly slug: string
  /** True to leave without asking. Unsaved changes stay stored as a draft. */
  readonly ignoreBlocker?: boolean
}

/** Button that opens the term's delete dialog after half a second (spec §2). */
export function DeleteTerm({ slug, ignoreBlocker = false }: DeleteTermProps) {
  const navigate = useNavigate()
  const { isLeaving, leave } = useDelayedRedirect(
    () => void navigate({ to: '/cft/delete/$slug', params: { slug }, search: true, replace: true, ignoreBlocker }),
  )
  return (
    <Button kind="danger-quiet" icon={<Trash2 />} busy={isLeaving} onClick={leave}>
      Delete Term
    </Button>
  )
}
