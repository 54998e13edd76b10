import { getRouteApi } from '@tanstack/react-router'
import { findSpecialtyForRemoval, removeSpecialty } from '../../gql/specialties/specialtyRecords.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'

const machine = removalMachine({ find: findSpecialtyForRemoval, remove: removeSpecialty })
const messages = {
  removed: 'Specialty deleted successfully',
  failed: 'Error deleting specialty, please try again',
}
const route = getRouteApi('/specialty/delete/$slug')

/** Dialog that deletes a specialty (spec §2, §8). */
export function SpecialtyDelete() {
  const { slug } = route.useParams()
  return (
    <DeleteDialog
      label="Specialty"
      section="/specialty"
      recordKey={{ slug }}
      machine={machine}
      messages={messages}
      lineCount={5}
      describe={({ id, draft: { name, slug, display_name, source } }) => [
        { term: 'ID', value: id },
        { term: 'Name', value: <bdi>{name}</bdi> },
        ...(display_name === '' ? [] : [{ term: 'Display Name', value: <bdi>{display_name}</bdi> }]),
        { term: 'Slug', value: slug, mono: true },
        { term: 'Source', value: source, mono: true },
      ]}
    />
  )
}
