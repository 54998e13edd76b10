import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { loadable } from '../app/loadable.tsx'
import type { SelectionActor, SelectionSnapshot } from '../records/selection.ts'
import { useIsCovered } from '../records/useList.ts'

const BulkDialog = loadable(async () => (await import('../records/bulk/BulkDialog.tsx')).BulkDialog)

export const nouns = ['practice record', 'practice records'] as const

/** Returns why the selection cannot be used yet, or null. */
export const selectionReason = (selection: SelectionSnapshot): string | null =>
  selection.matches('checking') || selection.matches({ all: 'asking' }) ? 'Loading matching rows…' : null

/** Returns the button that changes the selected records, and its dialog, which stays open if no row matches any more. */
export const useChangeEmails = (selection: SelectionSnapshot, send: SelectionActor['send']) => {
  const { size } = selection.context.chosen
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const isCovered = useIsCovered()
  const reason = selectionReason(selection)
  const open = () => setIds([...selection.context.chosen])
  useOffers(0, isCovered || size === 0 ? [] : [openingOffer('Change selected practice records', open, reason)])
  return {
    button: size > 0 && (
      <Button
        kind="ghost"
        small
        disabled={reason !== null}
        reason={reason ?? undefined}
        onMouseEnter={BulkDialog.preload}
        onFocus={BulkDialog.preload}
        onClick={open}
      >
        Change…
      </Button>
    ),
    dialog: ids && (
      <BulkDialog
        ids={ids}
        kind="PRACTICE_EMAIL"
        nouns={nouns}
        onChanged={() => send({ type: 'clear' })}
        onClosed={() => setIds(null)}
      />
    ),
  }
}
