import { getRouteApi } from '@tanstack/react-router'
import { typeNameOf } from '../../domain/terms/term.ts'
import { findTermForRemoval, removeTerm } from '../../gql/terms/terms.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'
import { TypeBadge } from './TypeBadge.tsx'

const machine = removalMachine({ find: findTermForRemoval, remove: removeTerm })
const route = getRouteApi('/cft/delete/$slug')

/** Delete dialog of Clinical Focus Terms (spec §2). */
export function TermDelete() {
  const { slug } = route.useParams()
  return (
    <DeleteDialog
      label="CFT"
      section="/cft"
      recordKey={{ slug }}
      machine={machine}
      lineCount={5}
      describe={({ id, draft: { name, displayName, slug, umls_cuid, taxonomy } }) => [
        { term: 'ID', value: id },
        { term: 'Name', value: <bdi>{name}</bdi> },
        ...(displayName === name ? [] : [{ term: 'Display Name', value: <bdi>{displayName}</bdi> }]),
        { term: 'Slug', value: slug, mono: true },
        { term: 'CUID', value: umls_cuid ?? '–', mono: true },
        { term: 'Type', value: <TypeBadge type={typeNameOf(taxonomy)} /> },
      ]}
    />
  )
}
