import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { buttonLook } from '../../components/buttonLook.ts'
import type { RecordSection } from '../sections.ts'

interface DeleteLinkProps {
  readonly section: RecordSection
  readonly slug: string
  /** What the record is called: 'Group'. */
  readonly label: string
}

/** Leads from the form of a record to the question whether it is to be deleted, in place of the form. */
export function DeleteLink({ section, slug, label }: DeleteLinkProps) {
  return (
    <Link
      to={`${section}/delete/$slug`}
      params={{ slug }}
      search={true}
      replace
      className={buttonLook({ kind: 'danger-quiet' })}
    >
      <Trash2 />
      Delete {label}
    </Link>
  )
}
