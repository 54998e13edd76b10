import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LinkLook } from '../../components/link.ts'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { changeSynonymTerm, fetchSynonymTerms, pickTerms } from '../../gql/synonymTerms.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { useIdentity } from '../identity.ts'
import { LookupPicker } from '../LookupPicker.tsx'
import { linksMachine } from '../linksMachine.ts'
import type { Owner } from '../useLinks.ts'

const machine = linksMachine(fetchSynonymTerms, changeSynonymTerm)

const linkToTerm = (slug: string, look: LinkLook) => <Link {...look} to="/cft/edit/$slug" params={{ slug }} />

/** The terms that a synonym names, by name; each leads to its form, for whoever may open that (spec §2). */
export const SynonymTerms = memo(function SynonymTerms({ id, touches, isGone, onChanged }: Owner) {
  const { permissions } = useIdentity()
  return (
    <AssociationPanel
      title="Terms"
      owner={{ id, touches, isGone, onChanged }}
      machine={machine}
      {...(permissions.includes('terms') && { link: linkToTerm })}
      picker={(stateOf, onPick) => (
        <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
      )}
    />
  )
})
