import { getRouteApi } from '@tanstack/react-router'
import { countOf } from '../../domain/references.ts'
import { findGroupForRemoval, removeGroup } from '../../gql/groups/groups.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'

const machine = removalMachine({ find: findGroupForRemoval, remove: removeGroup })
const route = getRouteApi('/group/delete/$slug')

/** Delete dialog of Custom Groups (spec §2). */
export function GroupDelete() {
  const { slug } = route.useParams()
  return (
    <DeleteDialog
      label="Group"
      section="/group"
      recordKey={{ slug }}
      machine={machine}
      lineCount={4}
      describe={({ id, draft }) => [
        { term: 'ID', value: id },
        { term: 'Name', value: <bdi>{draft.name}</bdi> },
        { term: 'Slug', value: draft.slug, mono: true },
        { term: 'Physicians', value: countOf(draft.uses, 'physicians') },
      ]}
    />
  )
}
