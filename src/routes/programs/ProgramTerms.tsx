import { memo, useCallback, useMemo, useState } from 'react'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { searchKey } from '../../domain/text.ts'
import type { AssociatedRecord } from '../../gql/associations.ts'
import { changeProgramTerm, fetchProgramTerms } from '../../gql/programs/programParts.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import type { Item } from '../../machines/association/association.ts'
import { useAlert } from '../app/alerts.tsx'
import { useEmitted } from '../app/flow.ts'
import type { PickState } from '../records/association.ts'
import { LinksPanel } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { type LinkOwner, linksMachine, useLinks } from '../records/useLinks.ts'
import { useTermLink } from '../records/useTermLink.tsx'

const TITLE = 'Terms'
const ALREADY_LISTED = 'Already in the list.'

/** Terms of a program. The list never contains two terms whose names differ only in case or accents (spec §4). */
export const ProgramTerms = memo(function ProgramTerms(owner: LinkOwner) {
  const alert = useAlert()
  const [{ machine, takeSkipped }] = useState(() =>
    termsMachine(({ label }) => alert({ tone: 'info', title: `${TITLE}: ${label}: ${ALREADY_LISTED}` })),
  )
  const links = useLinks(machine, owner, TITLE)
  useEmitted(links.actor, 'settled', () => {
    if (takeSkipped()) links.reload()
  })
  const link = useTermLink()
  const { linkEntries: items } = links
  const names = useMemo(() => new Set(items.map(({ label }) => searchKey(label))), [items])
  const markListed = useCallback(
    (stateOf: (item: Item) => PickState) =>
      (item: Item): PickState => {
        const state = stateOf(item)
        return state.state === 'free' && names.has(searchKey(item.label))
          ? { state: 'linked', reason: ALREADY_LISTED }
          : state
      },
    [names],
  )
  return (
    <ListEditor>
      <LinksPanel
        title={TITLE}
        link={link}
        owner={owner.id}
        links={links}
        picker={(stateOf, onPick) => (
          <LookupPicker
            label={TITLE}
            search={pickTerms}
            limit={TERM_PICKER_SIZE}
            stateOf={markListed(stateOf)}
            onPick={onPick}
          />
        )}
      />
    </ListEditor>
  )
})

/** `takeSkipped` returns true if the service has skipped a duplicate term since the last call. */
const termsMachine = (onSkipped: (term: AssociatedRecord) => void) => {
  let hasSkipped = false
  return {
    machine: linksMachine<AssociatedRecord>(fetchProgramTerms, async (change, signal) => {
      const stored = await changeProgramTerm(change)
      // Don't report an aborted call, because its retry reports the skipped term.
      if (stored.id !== change.item.id && !signal.aborted) {
        hasSkipped = true
        onSkipped(change.item)
      }
      return stored
    }),
    takeSkipped: () => {
      const result = hasSkipped
      hasSkipped = false
      return result
    },
  }
}
