import { getRouteApi } from '@tanstack/react-router'
import { namesText, type Reference } from '../../domain/references.ts'
import { findSynonymForRemoval, removeSynonym } from '../../gql/synonyms/synonyms.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'

const machine = removalMachine({ find: findSynonymForRemoval, remove: removeSynonym })
const route = getRouteApi('/synonyms/delete/$slug')

const warningOf = (reference: Reference) => {
  if (reference.what !== 'Display Names') return null
  const names = reference.count === 1 ? 'the term’s preferred name' : 'the terms’ preferred names'
  return `This synonym is the Display Name of ${namesText(reference)}. After the deletion, patients see ${names}.`
}

/** Delete dialog of Synonyms (spec §2). */
export function SynonymDelete() {
  const { slug } = route.useParams()
  return (
    <DeleteDialog
      label="Synonym"
      section="/synonyms"
      recordKey={{ slug }}
      machine={machine}
      warningOf={warningOf}
      lineCount={5}
      describe={({ id, draft }) => [
        { term: 'ID', value: id },
        { term: 'Name', value: <bdi>{draft.name}</bdi> },
        { term: 'Slug', value: draft.slug, mono: true },
        { term: 'UMLS AUID', value: draft.auid ?? '–', mono: true },
        { term: 'Source', value: draft.source, mono: true },
      ]}
    />
  )
}
