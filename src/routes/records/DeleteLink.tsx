import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { buttonLook } from '../../components/actions/Button.tsx'
import { linkTo, type RecordAddress } from '../app/sections.ts'

type DeleteLinkProps = RecordAddress & {
  /** Noun for the record, e.g. 'Group'. */
  readonly label: string
}

/** Link from a record's form to its delete dialog, which replaces the form. */
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
