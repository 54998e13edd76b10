import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { linkTo, type RecordLocation } from '../app/sections.ts'

type DeleteLinkProps = RecordLocation & {
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
      className={buttonClass({ kind: 'danger-quiet' })}
    >
      <Trash2 />
      <span>
        Delete <span data-noun="">{label}</span>
      </span>
    </Link>
  )
}
