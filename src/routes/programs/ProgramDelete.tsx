import { getRouteApi } from '@tanstack/react-router'
import { findProgramForRemoval, removeProgram } from '../../gql/programs/programRecords.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'

const machine = removalMachine({ find: findProgramForRemoval, remove: removeProgram })
const messages = {
  removed: 'Promoted Program deleted successfully',
  failed: 'Error deleting Promoted Program, please try again',
}
const route = getRouteApi('/promoted_search/delete/$slug')

const textOrDash = (text: string) => text || '–'

/** Dialog that deletes a promoted program (spec §2, §8). */
export function ProgramDelete() {
  const { slug } = route.useParams()
  return (
    <DeleteDialog
      label="Program"
      fullLabel="Promoted Program"
      section="/promoted_search"
      recordKey={{ slug }}
      machine={machine}
      messages={messages}
      consequence="All the associated schedules, terms and specialties will also be deleted."
      lineCount={8}
      describe={({ id, draft: { name, slug, title, button_text, url, priority, status } }) => [
        { term: 'ID', value: id },
        { term: 'Name', value: <bdi>{name}</bdi> },
        { term: 'Slug', value: slug, mono: true },
        { term: 'Title', value: <bdi>{textOrDash(title)}</bdi> },
        { term: 'Button Text', value: <bdi>{textOrDash(button_text)}</bdi> },
        { term: 'URL', value: textOrDash(url), mono: true },
        { term: 'Priority', value: textOrDash(priority) },
        { term: 'Active', value: status ? 'Yes' : 'No' },
      ]}
    />
  )
}
