import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { RowActions } from '../../components/actions/RowActions.tsx'
import { useIsRemoving } from '../app/removals.ts'
import { linkTo, type RecordAddress } from '../app/sections.ts'

/** List row: the address, id and name of its record. */
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
  Pick<ComponentProps<typeof RowActions>, 'extraAction'> & {
    /** True when this user cannot delete the record. */
    readonly isUndeletable?: boolean
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

/** Links from a row to its form and its delete dialog. During a deletion, only the link to its progress remains. */
export function RecordActions({ extraAction, isUndeletable = false, formName, ...row }: RecordActionsProps) {
  const linkOptionsOf = (recordName: string) => ({ search: true, state: { recordName } }) as const
  return (
    <RowActions
      name={row.name}
      deleting={useIsRemoving(row.section, row.id)}
      extraAction={extraAction}
      edit={(linkProps) => <Link {...linkProps} {...linkTo('edit', row)} {...linkOptionsOf(formName ?? row.name)} />}
      remove={
        isUndeletable
          ? undefined
          : (linkProps) => <Link {...linkProps} {...linkTo('delete', row)} {...linkOptionsOf(row.name)} />
      }
    />
  )
}
