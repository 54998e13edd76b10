import { Link } from '@tanstack/react-router'
import { RowActions } from '../components/RowActions.tsx'
import { useIsRemoving } from './removals.ts'
import type { RecordSection } from './sections.ts'

interface RecordLinkProps {
  readonly section: RecordSection
  readonly row: { readonly id: string; readonly name: string; readonly slug: string }
}

/** A row's name, which leads to its form, unless it is being deleted. */
export function RecordName({ section, row: { id, name, slug } }: RecordLinkProps) {
  return (
    <Link to={`${section}/edit/$slug`} params={{ slug }} search={true} dir="auto" disabled={useIsRemoving(section, id)}>
      {name}
    </Link>
  )
}

/** What leads from a row to its form and to its deletion, also to one that is under way. */
export function RecordActions({ section, row: { id, name, slug } }: RecordLinkProps) {
  return (
    <RowActions
      name={name}
      deleting={useIsRemoving(section, id)}
      edit={(look) => <Link {...look} to={`${section}/edit/$slug`} params={{ slug }} search={true} />}
      remove={(look) => <Link {...look} to={`${section}/delete/$slug`} params={{ slug }} search={true} />}
    />
  )
}
