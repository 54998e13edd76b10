import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { doubtTexts, sentences } from '../../domain/sentences.ts'
import { movesOf } from '../../domain/topLists/order.ts'
import { topListReasons } from '../../machines/topLists/topList.machine.ts'
import { entriesOf, idsOf, type OrderDraft } from '../../machines/topLists/topList.ts'
import { disabledReason } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useEmitted } from '../app/flow.ts'
import { EditorName } from '../records/EditorName.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { BothOrders } from './BothOrders.tsx'
import css from './SaveOrder.module.css'
import { DeletedMoves } from './TopListStrip.tsx'
import { useReading, useTopListController } from './topListController.ts'

interface Move {
  readonly id: string
  readonly name: string
  /** Places from 1. */
  readonly from: number
  readonly to: number
}

/** List of moves, for example 'Migraine: 9 → 4'. */
function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  return (
    <ul
      className={css.moves}
      aria-label="Moves"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a long list
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
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

/** Returns the user's moves, in the current order. */
const movesIn = ({ record, order, touched }: OrderDraft): Move[] => {
  const saved = idsOf(record)
  const moved = new Set(movesOf(saved, order, touched))
  return entriesOf({ record, order, touched })
    .map(({ id, name }, place) => ({ id, name, from: saved.indexOf(id) + 1, to: place + 1 }))
    .filter(({ id }) => moved.has(id))
}

/**
 * Dialog that saves the order of a top list. It shows the moves, or both orders if another user saved first (spec §2,
 * §4, §8).
 */
export function SaveOrder() {
  const { list, actor } = useTopListController()
  const modal = useRouteModal(list.section)
  const current = useSelector(actor, (state) => state)
  // Snapshot at the decision. The dialog shows it while it closes.
  const [left, leave] = useState<typeof current | null>(null)
  const snapshot = left ?? current
  const { isKnown, trouble, retry } = useReading(actor)
  const confirm = useRef<HTMLButtonElement>(null)
  const { refusal, theirs, gone } = snapshot.context
  const why = (event: Parameters<typeof actor.send>[0]) => disabledReason(snapshot, event, topListReasons) ?? undefined

  useEffect(() => {
    if (!isKnown) return
    actor.send({ type: 'save.open' })
    return () => actor.send({ type: 'save.close' })
  }, [actor, isKnown])
  const end = () => {
    leave(snapshot)
    modal.close()
  }
  useEmitted(actor, 'saved', end)

  const isComparing = snapshot.matches({ order: 'comparing' })
  const isSaving = snapshot.matches({ order: 'saving' })
  const isShown = isSaving || snapshot.matches({ order: 'confirming' })
  const whyNothing = why({ type: 'save.open' })
  // A decision applies to the version on screen, even if a newer one arrives.
  const version = theirs?.version ?? 0
  const whySaveMine = why({ type: 'mine.save', version })
  const whyEditMine = why({ type: 'mine.edit', version })
  const decide = (type: 'mine.edit' | 'theirs.take') => {
    const event = { type, version }
    if (!actor.getSnapshot().can(event)) return
    actor.send(event)
    end()
  }

  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={list.saveTitle}
      size="md"
      initialFocusRef={confirm}
      strip={
        snapshot.matches({ order: { comparing: 'changed' } }) && (
          <Strip key={version} kind="warning">
            <EditorName username={theirs?.updated_by ?? null} did="changed the list" />. {sentences.changedOrders}
          </Strip>
        )
      }
      footStart={
        isComparing && (
          <Button kind="danger-quiet" onClick={() => decide('theirs.take')}>
            Take the other order
          </Button>
        )
      }
      footEnd={
        // Separate keys give each question its own buttons, so that a click meant for one can't answer the other.
        isComparing ? (
          <Fragment key="comparing">
            <Button disabled={whyEditMine !== undefined} reason={whyEditMine} onClick={() => decide('mine.edit')}>
              Keep editing with my moves
            </Button>
            <Button
              kind="primary"
              ref={confirm}
              disabled={whySaveMine !== undefined}
              reason={whySaveMine}
              onClick={() => actor.send({ type: 'mine.save', version })}
            >
              Save with my moves
            </Button>
          </Fragment>
        ) : (
          <Fragment key="confirming">
            <Button ref={isShown ? undefined : confirm} onClick={modal.close}>
              Close
            </Button>
            {isShown && (
              <Button
                kind="primary"
                ref={confirm}
                busy={isSaving}
                reason={why({ type: 'confirm' })}
                onClick={() => actor.send({ type: 'confirm' })}
              >
                Save
              </Button>
            )}
          </Fragment>
        )
      }
    >
      {!isKnown && (trouble === 'away' ? <ConnectionFailure onRetry={retry} /> : <Loading />)}
      {isKnown && !isComparing && !isShown && whyNothing && (
        <Alert kind="info">
          {gone.length > 0 && (
            <p>
              <DeletedMoves gone={gone} />
            </p>
          )}
          <p>{whyNothing}</p>
        </Alert>
      )}
      {snapshot.matches({ order: { confirming: 'changed' } }) && <Alert kind="warning">{sentences.changedOrder}</Alert>}
      {snapshot.matches({ order: { confirming: 'refused' } }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>{list.notSaved}.</p>
          <p>{refusal?.message}</p>
        </Alert>
      )}
      {snapshot.matches({ order: { confirming: 'unanswered' } }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>{list.notSaved}, as far as we know.</p>
          <p>
            {refusal?.message} {doubtTexts.saved}
          </p>
        </Alert>
      )}
      {isShown && (
        <>
          <p>{sentences.moved}</p>
          <MoveList moves={movesIn(snapshot.context)} />
        </>
      )}
      {isComparing && <BothOrders context={snapshot.context} />}
    </Dialog>
  )
}
