import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { RowActions } from '../../components/actions/RowActions.tsx'
import { useIsRemoving } from '../app/removals.ts'
import { linkTo, type RecordAddress } from '../app/sections.ts'

/** A row of a list: where its record is found, and what it is called. */
type RecordLinkProps = RecordAddress & {
  readonly id: string
  readonly name: string
  /** Name in the head of the record's form; `name` when absent. */
  readonly formName?: string
}
type RecordNameProps = RecordLinkProps & {
  /** What is shown in place of the name, which readers are told all the same. */
  readonly children?: ReactNode
}
type RecordActionsProps = RecordLinkProps &
  Pick<ComponentProps<typeof RowActions>, 'also'> & {
    /** Nobody may delete it, or not whoever looks. */
    readonly isKept?: boolean
  }

/** A row's name, which leads to its form, unless it is being deleted. */
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

/** What leads from a row to its form and, unless it is kept, to its deletion, also to one that is under way. */
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
