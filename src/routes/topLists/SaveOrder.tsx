import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { type Move, MoveList } from '../../components/MoveList.tsx'
import { movesOf } from '../../domain/order.ts'
import { topListReasons } from '../../machines/topList.machine.ts'
import { entriesOf, idsOf, type Reordered } from '../../machines/topList.ts'
import { whyNot } from '../../machines/why.ts'
import { useIdentity } from '../identity.ts'
import { useEmitted } from '../useActorEvents.ts'
import { useRouteModal } from '../useModal.ts'
import { BothOrders, otherOrder } from './BothOrders.tsx'
import { useTopListDesk } from './topListDesk.ts'

/** What was moved by hand, in the order that is shown. */
const movesIn = ({ record, order, touched }: Reordered): Move[] => {
  const saved = idsOf(record)
  const moved = new Set(movesOf(saved, order, touched))
  return entriesOf({ record, order, touched })
    .map(({ id, name }, place) => ({ id, name, from: saved.indexOf(id) + 1, to: place + 1 }))
    .filter(({ id }) => moved.has(id))
}

/** Saves the order of a top list: shows what was moved, or, where somebody else was first, both orders (spec §2, §4, §8). */
export function SaveOrder() {
  const { list, actor } = useTopListDesk()
  const modal = useRouteModal(list.section)
  const me = useIdentity().username
  const snapshot = useSelector(actor, (state) => state)
  const loading = useSelector(snapshot.children.load, (state) => state)
  const confirm = useRef<HTMLButtonElement>(null)
  const { refusal, theirs } = snapshot.context
  const why = (event: Parameters<typeof actor.send>[0]) => whyNot(snapshot, event, topListReasons)

  // Asked once, as soon as the list is there: whoever leaves the question is not asked again.
  const isAsked = useRef(false)
  const maySave = snapshot.can({ type: 'save' })
  useEffect(() => {
    if (!maySave || isAsked.current) return
    isAsked.current = true
    actor.send({ type: 'save' })
  }, [actor, maySave])
  useEffect(() => () => actor.send({ type: 'cancel' }), [actor])
  useEmitted(actor, 'saved', modal.close)
  const choose = (event: { type: 'mine.edit' } | { type: 'theirs.take' }) => {
    actor.send(event)
    modal.close()
  }

  const isComparing = snapshot.matches({ order: 'comparing' })
  const isSaving = snapshot.matches({ order: 'saving' })
  const isConfirming = snapshot.matches({ order: 'confirming' })
  const whySaveMine = why({ type: 'mine.save' })
  const whyEditMine = why({ type: 'mine.edit' })
  const isLoading = snapshot.matches({ order: 'loading' })
  const isAway = loading?.matches('unreachable') ?? false

  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={list.saveTitle}
      size="md"
      initialFocusRef={confirm}
      footStart={
        isComparing && (
          <Button kind="danger-quiet" onClick={() => choose({ type: 'theirs.take' })}>
            Take {otherOrder(theirs?.updated_by ?? null, me)}
          </Button>
        )
      }
      footEnd={
        isComparing ? (
          <>
            <Button
              disabled={whyEditMine !== null}
              reason={whyEditMine ?? undefined}
              onClick={() => choose({ type: 'mine.edit' })}
            >
              Keep editing with my moves
            </Button>
            <Button
              kind="primary"
              ref={confirm}
              disabled={whySaveMine !== null}
              reason={whySaveMine ?? undefined}
              onClick={() => actor.send({ type: 'mine.save' })}
            >
              Save with my moves
            </Button>
          </>
        ) : (
          <>
            <Button ref={isConfirming || isSaving ? undefined : confirm} onClick={modal.close}>
              Close
            </Button>
            {(isConfirming || isSaving) && (
              <Button
                kind="primary"
                ref={confirm}
                busy={isSaving}
                reason={why({ type: 'confirm' }) ?? undefined}
                onClick={() => actor.send({ type: 'confirm' })}
              >
                Save
              </Button>
            )}
          </>
        )
      }
    >
      {isLoading &&
        (isAway ? <ConnectionFailure onRetry={() => snapshot.children.load?.send({ type: 'retry' })} /> : <Loading />)}
      {!isLoading && !isComparing && !isConfirming && !isSaving && <Alert kind="info">{why({ type: 'save' })}</Alert>}
      {snapshot.matches({ order: { confirming: 'changed' } }) && (
        <Alert kind="warning">The list has changed meanwhile. What you moved stays moved: is it still right?</Alert>
      )}
      {snapshot.matches({ order: { confirming: 'refused' } }) && (
        <Alert kind="danger">
          <p>{list.notSaved}.</p>
          <p>{refusal?.message}</p>
        </Alert>
      )}
      {snapshot.matches({ order: { confirming: 'unanswered' } }) && (
        <Alert kind="danger">
          <p>{list.notSaved}, as far as is known.</p>
          <p>{refusal?.message} Pressing Save again saves it once, even if it had arrived.</p>
        </Alert>
      )}
      {(isConfirming || isSaving) && (
        <>
          <p>Save this order? You moved:</p>
          <MoveList moves={movesIn(snapshot.context)} />
        </>
      )}
      {isComparing && <BothOrders context={snapshot.context} />}
    </Dialog>
  )
}
