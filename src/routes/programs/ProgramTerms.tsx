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
const LISTED = 'Already in the list.'

/**
 * Terms that a program shows for. Two terms whose names differ only in case or accents cannot both be added (spec §4).
 * If another user added one of them first, the service skips the request, and the list reloads.
 */
export const ProgramTerms = memo(function ProgramTerms(owner: LinkOwner) {
  const alert = useAlert()
  const [{ machine, wasPassedOver }] = useState(() =>
    termsMachine(({ label }) => alert({ tone: 'info', title: `${TITLE}: ${label}: ${LISTED}` })),
  )
  const links = useLinks(machine, owner, TITLE)
  useEmitted(links.actor, 'settled', () => {
    if (wasPassedOver()) links.reload()
  })
  const link = useTermLink()
  const { shown } = links
  const names = useMemo(() => new Set(shown.map(({ label }) => searchKey(label))), [shown])
  const markListed = useCallback(
    (stateOf: (item: Item) => PickState) =>
      (item: Item): PickState => {
        const standing = stateOf(item)
        return standing.state === 'free' && names.has(searchKey(item.label))
          ? { state: 'linked', reason: LISTED }
          : standing
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

/**
 * Returns the machine of a program's terms. `wasPassedOver` returns true if the service has skipped a term since the
 * last call.
 */
const termsMachine = (onPassedOver: (term: AssociatedRecord) => void) => {
  let isPassedOver = false
  return {
    machine: linksMachine<AssociatedRecord>(fetchProgramTerms, async (change, signal) => {
      const now = await changeProgramTerm(change)
      // A retry of an aborted call reports this itself.
      if (now.id !== change.item.id && !signal.aborted) {
        isPassedOver = true
        onPassedOver(change.item)
      }
      return now
    }),
    wasPassedOver: () => {
      const was = isPassedOver
      isPassedOver = false
      return was
    },
  }
}
