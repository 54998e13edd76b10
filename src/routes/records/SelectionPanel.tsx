import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import { amountOf } from '../../domain/amounts.ts'
import type { ManyChange } from '../../domain/manyRecords.ts'
import { selectionMachine, selectionReasons } from '../../machines/list/selection.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { useFlow } from '../app/flow.ts'
import { loadable } from '../app/loadable.tsx'
import type { ManyOptions } from '../app/many.ts'
import { manyTexts } from './manyTexts.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { type SelectionActor, type ToggleEvent, useShownRows } from './selection.ts'
import { type List, useIsCovered } from './useList.ts'

const BulkDialog = loadable(async () => (await import('./bulk/BulkDialog.tsx')).BulkDialog)
const ChangeManyDialog = loadable(async () => (await import('./ChangeManyDialog.tsx')).ChangeManyDialog)

interface SelectionPanelProps {
  readonly list: List<{ id: string }>
  readonly many: ManyOptions
  /** Events from before this code had loaded. */
  readonly events: readonly ToggleEvent[]
  readonly onRunning: (running: { actor: SelectionActor; reasons: typeof selectionReasons }) => void
}

const changes = ['ENABLE', 'DISABLE', 'DELETE'] as const

const BUSY = 'Loading matching rows…'

/** Returns a function that copies the addresses of the selected rows, and the reason why it can't. */
const useLinkCopy = ({ list, many }: Pick<SelectionPanelProps, 'list' | 'many'>, ids: ReadonlySet<string>) => {
  const alert = useAlert()
  const rows = (list.snapshot.context.page.rows ?? []).filter(({ id }) => ids.has(id))
  const reason = rows.length < ids.size ? 'Only links of rows on this page can be copied.' : null
  const copy = async () => {
    const paths = rows.map(
      (row) => `${many.section}/edit/${encodeURIComponent('slug' in row ? String(row.slug) : row.id)}`,
    )
    try {
      await navigator.clipboard.writeText(paths.map((path) => new URL(path, location.href).href).join('\n'))
      alert({ tone: 'success', title: rows.length === 1 ? 'Link copied' : `${rows.length} links copied` })
    } catch {
      alert({ tone: 'danger', title: 'The browser blocked copying the links.' })
    }
  }
  return { copy, reason }
}

/** Runs the selection of a list, with the bar above its rows and the dialog of a change. */
export function SelectionPanel({ list, many, events, onRunning }: SelectionPanelProps) {
  const [machine] = useState(() =>
    selectionMachine.provide({ actors: { findMatches: provideService(many.fetchMatches) } }),
  )
  const [snapshot, send, actor] = useFlow(machine, { input: { noun: many.nouns[1] } })
  useShownRows(actor, list, true)
  const sent = useRef(0)
  useEffect(() => {
    for (const event of events.slice(sent.current)) send(event)
    sent.current = events.length
    onRunning({ actor, reasons: selectionReasons })
  }, [actor, send, events, onRunning])

  /** The ids stay as they were when the dialog opened. */
  const [asked, setAsked] = useState<{ change: ManyChange | 'FIELDS'; ids: readonly string[] } | null>(null)
  const { chosen } = snapshot.context
  const isBusy = snapshot.matches('checking') || snapshot.matches({ all: 'asking' })
  const reason = isBusy ? BUSY : null
  const { copy, reason: copyReason } = useLinkCopy({ list, many }, chosen)
  const open = (change: ManyChange | 'FIELDS') => setAsked({ change, ids: [...chosen] })
  const amount = amountOf(many.nouns, chosen.size)
  const isCovered = useIsCovered()
  useOffers(
    0,
    isCovered || chosen.size === 0
      ? []
      : [
          ...changes.map((change) => openingOffer(`${manyTexts[change].verb} ${amount}`, () => open(change), reason)),
          openingOffer(`Change ${amount}`, () => open('FIELDS'), reason),
        ],
  )
  return (
    <>
      <SelectionToolbar snapshot={snapshot} send={send} hint={null} onCleared={focusHeading}>
        <Button
          kind="ghost"
          small
          disabled={isBusy}
          reason={reason ?? undefined}
          onMouseEnter={BulkDialog.preload}
          onFocus={BulkDialog.preload}
          onClick={() => open('FIELDS')}
        >
          Change…
        </Button>
        {changes.map((change) => (
          <Button
            key={change}
            kind={change === 'DELETE' ? 'danger-quiet' : 'ghost'}
            small
            disabled={isBusy}
            reason={reason ?? undefined}
            onMouseEnter={ChangeManyDialog.preload}
            onFocus={ChangeManyDialog.preload}
            onClick={() => open(change)}
          >
            {manyTexts[change].verb}
          </Button>
        ))}
        <Button
          kind="ghost"
          small
          disabled={copyReason !== null}
          reason={copyReason ?? undefined}
          onClick={() => void copy()}
        >
          Copy links
        </Button>
      </SelectionToolbar>
      {asked?.change === 'FIELDS' && (
        <BulkDialog
          ids={asked.ids}
          kind={many.kind}
          nouns={many.nouns}
          onChanged={() => send({ type: 'clear' })}
          onClosed={() => setAsked(null)}
        />
      )}
      {asked && asked.change !== 'FIELDS' && (
        <ChangeManyDialog
          ids={asked.ids}
          change={asked.change}
          kind={many.kind}
          nouns={many.nouns}
          onChanged={() => send({ type: 'clear' })}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  )
}
