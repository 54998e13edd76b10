import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { buttonLook } from '../../components/actions/Button.tsx'
import { linkTo, type RecordAddress } from '../app/sections.ts'

type DeleteLinkProps = RecordAddress & {
  /** What the record is called: 'Group'. */
  readonly label: string
}

/** Leads from the form of a record to the question whether it is to be deleted, in place of the form. */
export function DeleteLink({ label, ...record }: DeleteLinkProps) {
  return (
    <Link
      {...linkTo('delete', record)}
      search={true}
      state={true}
      replace
      className={buttonLook({ kind: 'danger-quiet' })}
    >
      <Trash2 />
      <span>
        Delete <span data-noun="">{label}</span>
      </span>
    </Link>
  )
}
