import { memo } from 'react'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { changeSynonymTerm, fetchSynonymTerms, pickTerms } from '../../gql/synonymTerms.ts'
import { AssociationPanel } from '../records/AssociationPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { linksMachine } from '../records/linksMachine.ts'
import type { Owner } from '../records/useLinks.ts'
import { useTermLink } from '../records/useTermLink.tsx'

const machine = linksMachine(fetchSynonymTerms, changeSynonymTerm)

/** The terms that a synonym names, by name; each leads to its form, for whoever may open that (spec §2). */
export const SynonymTerms = memo(function SynonymTerms({ id, touches, isGone, onChanged }: Owner) {
  const link = useTermLink()
  return (
    <AssociationPanel
      title="Terms"
      owner={{ id, touches, isGone, onChanged }}
      machine={machine}
      link={link}
      picker={(stateOf, onPick) => (
        <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
      )}
    />
  )
})
