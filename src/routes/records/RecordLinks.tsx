import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { RowActions } from '../../components/actions/RowActions.tsx'
import { useIsRemoving } from '../app/removals.ts'
import { linkTo, type RecordAddress } from '../app/sections.ts'

/** List row: the address of its record, its id and its name. */
type RecordLinkProps = RecordAddress & {
  readonly id: string
  readonly name: string
  /** Name in the header of the record's form; defaults to `name`. */
  readonly formName?: string
}
type RecordNameProps = RecordLinkProps & {
  /** Content instead of the name. Screen readers still announce the name. */
  readonly children?: ReactNode
}
type RecordActionsProps = RecordLinkProps &
  Pick<ComponentProps<typeof RowActions>, 'also'> & {
    /** True when it cannot be deleted, at least not by this user. */
    readonly isKept?: boolean
  }

/** Link from a row to its form. Disabled while the record is being deleted. */
export function RecordName({ children, formName, ...row }: RecordNameProps) {
  return (
    <Link
      {...linkTo('edit', row)}
      search={true}
      state={{ recordName: formName ?? row.name }}
      dir="auto"
      disabled={useIsRemoving(row.section, row.id)}
      {...(children !== undefined && { 'aria-label': row.name })}
    >
      {children ?? row.name}
    </Link>
  )
}

/** Links from a row to its form and its delete dialog, also during a deletion. A kept row cannot be deleted. */
export function RecordActions({ also, isKept = false, formName, ...row }: RecordActionsProps) {
  const keeping = (recordName: string) => ({ search: true, state: { recordName } }) as const
  return (
    <RowActions
      name={row.name}
      deleting={useIsRemoving(row.section, row.id)}
      also={also}
      edit={(look) => <Link {...look} {...linkTo('edit', row)} {...keeping(formName ?? row.name)} />}
      remove={isKept ? undefined : (look) => <Link {...look} {...linkTo('delete', row)} {...keeping(row.name)} />}
    />
  )
}
