import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EventFrom } from 'xstate'
import { AddLink } from '../../components/actions/AddLink.tsx'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import { ListPage } from '../../components/table/ListPage.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { movesOf } from '../../domain/topLists/order.ts'
import { foundText, fullText, hasCapacity, matching, movesText, roomText } from '../../domain/topLists/topList.ts'
import { type topListMachine, topListReasons } from '../../machines/topLists/topList.machine.ts'
import { entriesOf, idsOf, isUnsaved } from '../../machines/topLists/topList.ts'
import { disabledReason } from '../../machines/why.ts'
import { useApp } from '../app/AppContext.ts'
import { DraftStorageWarning } from '../app/drafts/DraftStorageWarning.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useResumedDraft } from '../app/drafts/drafts.ts'
import { type ListSearch, listQueryOf } from '../app/listSearch.ts'
import { useRefreshAfterRemovals } from '../app/removals.ts'
import { ListContext } from '../records/listContext.ts'
import { useLeave } from '../records/useLeave.tsx'
import { useIsCovered } from '../records/useList.ts'
import { RoomNote } from './RoomNote.tsx'
import { TopListBody } from './TopListBody.tsx'
import css from './TopListScreen.module.css'
import { TopListStrip } from './TopListStrip.tsx'
import { TopListContext, type TopListController, useReading, useTopListController } from './topListController.ts'
import type { TopList } from './topLists.ts'
import { useTopList, useTopSearch } from './useTopList.ts'

/**
 * Returns the reason why the list rejects an event now; null when it accepts it. Null also while a dialog is open, so
 * that the list behind it does not change its look.
 */
const useWhyNot = (actor: TopListController['actor'], event: EventFrom<typeof topListMachine>) =>
  useSelector(actor, (state) => (state.hasTag('asking') ? null : disabledReason(state, event, topListReasons)))

const movesOn = (actor: TopListController['actor']): string => {
  const { record, order, touched } = actor.getSnapshot().context
  return movesText(movesOf(idsOf(record), order, touched).length)
}

/** Button that undoes all moves. It then redoes them, until the user moves another row. */
function UndoMoves() {
  const { actor } = useTopListController()
  const [said, say] = useState('')
  const isUndone = useSelector(actor, (state) => state.can({ type: 'order.redo' }))
  const whyUndo = useWhyNot(actor, { type: 'order.undo' })
  const undo = () => {
    say(`${movesOn(actor)} undone.`)
    actor.send({ type: 'order.undo' })
  }
  const redo = () => {
    actor.send({ type: 'order.redo' })
    say(`${movesOn(actor)} redone.`)
  }
  const reason = isUndone ? null : whyUndo
  return (
    <>
      <Button
        small
        icon={isUndone ? <Redo2 /> : <Undo2 />}
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={isUndone ? redo : undo}
      >
        {isUndone ? 'Redo moves' : 'Undo moves'}
      </Button>
      <output className="sr-only">{said}</output>
    </>
  )
}

interface OrderNoteProps {
  /** True after a save, until the user moves a row. */
  readonly isSaved: boolean
  /** Reason why rows cannot be moved, when the note must show it; null otherwise. */
  readonly reason: string | null
}

/** Note above the rows: how to reorder them, why that is disabled, or that the order was saved (spec §2, §8). */
function OrderNote({ isSaved, reason }: OrderNoteProps) {
  return (
    <div className={css.note}>
      {reason !== null ? (
        <Alert kind="info">{reason}</Alert>
      ) : isSaved ? (
        <Alert kind="success">The New order has been Saved</Alert>
      ) : (
        <Alert kind="info">Drag and Drop to reorder. Then Hit Save to make sure changes are saved</Alert>
      )}
    </div>
  )
}

interface TopListScreenProps {
  readonly list: TopList
  readonly address: ListSearch
}

/** Screen of a top list: its rows in order, with its dialogs (spec §2, §4). */
export function TopListScreen({ list, address }: TopListScreenProps) {
  const kept = useResumedDraft(list.section)
  return <OrderDesk key={kept?.id ?? ''} list={list} search={listQueryOf(address).search} kept={kept} />
}

interface OrderDeskProps {
  readonly list: TopList
  readonly search: string
  /** Unsaved order to resume; null for none. */
  readonly kept: KeptDraft | null
}

/** Sample event: the reason why a move is rejected is the same for all rows. */
const someMove = { type: 'row.move', id: '', place: 0 } as const

function OrderDesk({ list, search, kept }: OrderDeskProps) {
  const { section } = list
  const navigate = useNavigate()
  const cap = list.capOf(useApp().config)
  const isWatched = useLocation({ select: ({ pathname }) => pathname === `${section}/save` })
  const { actor, discard } = useTopList(list, kept, isWatched)
  const { draft, type } = useTopSearch(search)
  const reading = useReading(actor)
  const context = useSelector(actor, (state) => state.context)
  const isSaving = useSelector(actor, (state) => state.matches({ order: 'saving' }))
  const isSaved = useSelector(actor, (state) => state.matches({ order: { resting: 'saved' } }))
  const whyMove = useWhyNot(actor, someMove)
  const whySave = useWhyNot(actor, { type: 'save.open' })
  const scroller = useRef<HTMLDivElement>(null)
  const { order } = context

  // Block moves as soon as the user types: the search is about to hide rows.
  const typed = draft.trim() || search
  useEffect(() => actor.send({ type: 'search.change', search: typed }), [actor, typed])
  const leave = useLeave({
    unsaved: isUnsaved(context) && !isSaving,
    name: list.title,
    isDoubtful: context.unanswered !== null,
    within: section,
    onDiscard: discard,
  })

  const desk = useMemo(() => ({ list, actor }), [list, actor])
  const [added, setAdded] = useState<string | null>(null)
  const forgetAdded = useCallback(() => setAdded(null), [])
  const isCovered = useIsCovered()
  const listDesk = useMemo(() => {
    const reload = () => actor.send({ type: 'reload' })
    const saved = (id: string) => {
      setAdded(id)
      reload()
    }
    return { refresh: reload, saved }
  }, [actor])
  useRefreshAfterRemovals(listDesk.refresh)
  const move = useCallback((id: string, place: number) => actor.send({ type: 'row.move', id, place }), [actor])
  const clear = useCallback(() => type({ type: 'text.clear' }), [type])

  // The control that resumed the draft is gone. Move the focus to the heading.
  useEffect(() => {
    if (kept) focusHeading()
  }, [kept])

  const shown = search === '' ? null : foundText(matching(entriesOf(context), search).length, order.length)
  const away = reading.trouble === 'away' ? texts.unreachable : null
  const full = reading.isKnown && !hasCapacity(order.length, cap) ? fullText(cap) : null
  return (
    <TopListContext value={desk}>
      <ListContext value={listDesk}>
        <ListPage
          title={list.title}
          actions={
            <>
              <AddLink
                kind="secondary"
                label={list.addLabel}
                reason={away ?? full}
                link={(look) => <Link {...look} to={`${section}/add`} search={true} />}
              />
              <Button
                kind="primary"
                busy={isSaving}
                disabled={whySave !== null}
                reason={whySave ?? undefined}
                onClick={() => void navigate({ to: `${section}/save`, search: true })}
              >
                Save
              </Button>
            </>
          }
          search={
            <SearchField
              label={list.searchLabel}
              value={draft}
              maxLength={NAME_LENGTH}
              reason={away}
              onChange={(text) => type({ type: 'text.type', text })}
              onEnter={() => type({ type: 'text.submit' })}
              onClear={clear}
            />
          }
          filters={<OrderNote isSaved={isSaved} reason={typed === '' ? null : whyMove} />}
          rowsLine={<RoomNote note={null} room={reading.isKnown ? (shown ?? roomText(order.length, cap)) : null} />}
          pager={<UndoMoves />}
          strip={
            <>
              {isUnsaved(context) && <DraftStorageWarning />}
              <TopListStrip {...{ list, reading }} theirs={context.theirs} mayReview={whySave === null} />
            </>
          }
          scroller={scroller}
        >
          <TopListBody
            {...{ list, reading, context, search }}
            reason={whyMove}
            onMove={move}
            onClear={clear}
            savedId={isCovered ? null : added}
            onSavedShown={forgetAdded}
          />
        </ListPage>
        <output className="sr-only">{reading.isKnown && kept && 'Your unsaved order was restored.'}</output>
        <Outlet />
        {leave.dialog}
      </ListContext>
    </TopListContext>
  )
}
