import type { ComponentProps, ReactNode } from 'react'
import { RowActions } from '../../components/actions/RowActions.tsx'
import { Marked } from '../../components/table/Marked.tsx'
import { useIsRemoving } from '../app/removals.ts'
import { linkTo, type RecordLocation } from '../app/sections.ts'
import { RowLink } from './RowLink.tsx'

type RecordLinkProps = RecordLocation & {
  readonly id: string
  readonly name: string
  /** Name in the header of the record's form, if different from `name`. */
  readonly formName?: string
}
type RecordNameProps = RecordLinkProps & {
  /** Text of the link, if different from the name. Screen readers announce the name. */
  readonly children?: ReactNode
}
type RecordActionsProps = RecordLinkProps &
  Pick<ComponentProps<typeof RowActions>, 'extraAction'> & {
    readonly isUndeletable?: boolean
  }

/** Link to the record's form. Disabled while the record is being deleted. */
export function RecordName({ children, formName, ...row }: RecordNameProps) {
  return (
    <RowLink
      route={linkTo('edit', row)}
      recordName={formName ?? row.name}
      dir="auto"
      disabled={useIsRemoving(row.section, row.id)}
      {...(children !== undefined && { 'aria-label': row.name })}
    >
      {children ?? <Marked text={row.name} />}
    </RowLink>
  )
}

/** Links to the record's form and delete dialog. During a deletion, renders only a link to its progress. */
export function RecordActions({ extraAction, isUndeletable = false, formName, ...row }: RecordActionsProps) {
  return (
    <RowActions
      name={row.name}
      deleting={useIsRemoving(row.section, row.id)}
      extraAction={extraAction}
      edit={(linkProps) => <RowLink {...linkProps} route={linkTo('edit', row)} recordName={formName ?? row.name} />}
      remove={
        isUndeletable
          ? undefined
          : (linkProps) => <RowLink {...linkProps} route={linkTo('delete', row)} recordName={row.name} />
      }
    />
  )
}
