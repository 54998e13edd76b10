import { Link } from '@tanstack/react-router'
import { useIsRemoving } from '../app/removals.ts'

interface ProgramNameProps {
  readonly program: { readonly id: string; readonly name: string; readonly slug: string }
}

/** The name of a program, which leads from the preview to its form over the list, unless it is being deleted. */
export function ProgramName({ program: { id, name, slug } }: ProgramNameProps) {
  return (
    <Link
      to="/promoted_search/edit/$slug"
      params={{ slug }}
      dir="auto"
      disabled={useIsRemoving('/promoted_search', id)}
    >
      {name}
    </Link>
  )
}
