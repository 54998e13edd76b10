import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { retryTexts } from '../../domain/retryTexts.ts'
import { movesOf } from '../../domain/topLists/order.ts'
import { orderTexts } from '../../domain/topLists/topList.ts'
import { topListReasons } from '../../machines/topLists/topList.machine.ts'
import { entriesOf, idsOf, type OrderDraft } from '../../machines/topLists/topList.ts'
import { disabledReason } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { useEmitted } from '../app/flow.ts'
import { EditorName } from '../records/EditorName.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { OrderComparison } from './OrderComparison.tsx'
import css from './SaveOrder.module.css'
import { DeletedMoves } from './TopListStrip.tsx'
import { useLoadStatus, useTopListController } from './topListController.ts'

interface Move {
  readonly id: string
  readonly name: string
  /** Saved and current position, both from 1. */
  readonly from: number
  readonly to: number
}

function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  return (
    <ul
      className={css.moves}
      aria-label="Moves"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a long list
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
    >
      {moves.map(({ id, name, from, to }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span className={css.places}>
            <span className="sr-only">from </span>
            {from}
            <span className="sr-only"> to </span>
            <span aria-hidden="true"> → </span>
            <b>{to}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

const movesOfDraft = ({ record, order, touched }: OrderDraft): Move[] => {
  const savedOrder = idsOf(record)
  const movedIds = new Set(movesOf(savedOrder, order, touched))
  return entriesOf({ record, order, touched })
    .map(({ id, name }, place) => ({ id, name, from: savedOrder.indexOf(id) + 1, to: place + 1 }))
    .filter(({ id }) => movedIds.has(id))
}

/** Saves the order of a top list. Compares both orders if another user saved first (spec §2, §4, §8). */
export function SaveOrder() {
  const { list, actor } = useTopListController()
  const modal = useRouteModal(list.section)
  const current = useSelector(actor, (state) => state)
  // The closing dialog still shows the state at the user's decision.
  const [finalSnapshot, setFinalSnapshot] = useState<typeof current | null>(null)
  const snapshot = finalSnapshot ?? current
  const { isLoaded, problem, retry } = useLoadStatus(actor)
  const primaryButton = useRef<HTMLButtonElement>(null)
  const { refusal, theirs, gone } = snapshot.context
  const reasonFor = (event: Parameters<typeof actor.send>[0]) =>
    disabledReason(snapshot, event, topListReasons) ?? undefined

  useEffect(() => {
    if (!isLoaded) return
    actor.send({ type: 'save.open' })
    return () => actor.send({ type: 'save.close' })
  }, [actor, isLoaded])
  const closeWithDecision = () => {
    setFinalSnapshot(snapshot)
    modal.close()
  }
  useEmitted(actor, 'saved', closeWithDecision)

  const isComparing = snapshot.matches({ order: 'comparing' })
  const isSaving = snapshot.matches({ order: 'saving' })
  const showsMoves = isSaving || snapshot.matches({ order: 'confirming' })
  const openReason = reasonFor({ type: 'save.open' })
  // The machine ignores a decision about an outdated version of the other user's order.
  const version = theirs?.version ?? 0
  const saveMineReason = reasonFor({ type: 'mine.save', version })
  const editMineReason = reasonFor({ type: 'mine.edit', version })
  const decide = (type: 'mine.edit' | 'theirs.take') => {
    const event = { type, version }
    if (!actor.getSnapshot().can(event)) return
    actor.send(event)
    closeWithDecision()
  }

  const confirm = () => actor.send({ type: 'confirm' })
  const confirmReason = reasonFor({ type: 'confirm' })
  const offer = { command: 'save', label: list.saveTitle, reason: confirmReason ?? null, run: confirm } as const
  useOffers(1, showsMoves ? [offer] : [])
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={list.saveTitle}
      size="md"
      initialFocusRef={primaryButton}
      strip={
        snapshot.matches({ order: { comparing: 'changed' } }) && (
          <Strip key={version} kind="warning">
            <EditorName username={theirs?.updated_by ?? null} action="changed the list" />. {orderTexts.changedOrders}
          </Strip>
        )
      }
      footStart={
        isComparing && (
          <Button kind="danger-quiet" onClick={() => decide('theirs.take')}>
            Use the other order
          </Button>
        )
      }
      footEnd={
        // Separate keys give each question its own buttons. Otherwise, a late click could answer the wrong question.
        isComparing ? (
          <Fragment key="comparing">
            <Button disabled={editMineReason !== undefined} reason={editMineReason} onClick={() => decide('mine.edit')}>
              Keep editing with my moves
            </Button>
            <Button
              kind="primary"
              ref={primaryButton}
              disabled={saveMineReason !== undefined}
              reason={saveMineReason}
              onClick={() => actor.send({ type: 'mine.save', version })}
            >
              Save with my moves
            </Button>
          </Fragment>
        ) : (
          <Fragment key="confirming">
            <Button ref={showsMoves ? undefined : primaryButton} onClick={modal.close}>
              Close
            </Button>
            {showsMoves && (
              <Button kind="primary" ref={primaryButton} busy={isSaving} reason={confirmReason} onClick={confirm}>
                Save
              </Button>
            )}
          </Fragment>
        )
      }
    >
      {!isLoaded && (problem === 'unreachable' ? <ConnectionFailure onRetry={retry} /> : <Loading />)}
      {isLoaded && !isComparing && !showsMoves && openReason && (
        <Alert kind="info">
          {gone.length > 0 && (
            <p>
              <DeletedMoves entries={gone} />
            </p>
          )}
          <p>{openReason}</p>
        </Alert>
      )}
      {snapshot.matches({ order: { confirming: 'changed' } }) && (
        <Alert kind="warning">{orderTexts.changedOrder}</Alert>
      )}
      {snapshot.matches({ order: { confirming: 'refused' } }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>{list.notSaved}.</p>
          <p>{refusal?.message}</p>
        </Alert>
      )}
      {snapshot.matches({ order: { confirming: 'unanswered' } }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>{list.notSaved}, or the answer was lost.</p>
          <p>
            {refusal?.message} {retryTexts.saved}
          </p>
        </Alert>
      )}
      {showsMoves && (
        <>
          <p>{orderTexts.confirm}</p>
          <MoveList moves={movesOfDraft(snapshot.context)} />
        </>
      )}
      {isComparing && <OrderComparison context={snapshot.context} />}
    </Dialog>
  )
}
