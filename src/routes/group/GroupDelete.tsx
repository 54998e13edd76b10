import { getRouteApi } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { findGroup, removeGroup } from '../../gql/groups.ts'
import { createRemoveMachine, type Subject } from '../../machines/remove.machine.ts'
import { answer } from '../../machines/service.ts'
import { useAlert } from '../alerts.tsx'
import { useListDesk } from '../listContext.ts'
import { useCompletion, useEmitted } from '../useActorEvents.ts'
import { useRouteModal } from '../useModal.ts'

interface Group {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly providersCount: number
}

const machine = createRemoveMachine<Group>().provide({
  actors: {
    find: answer<Subject<Group>, { slug: string }>(findGroup),
    remove: answer<void, Subject<Group>>(removeGroup),
  },
})
const route = getRouteApi('/group/delete/$slug')

/** 'Delete Group': look it up, ask, remove, say so (spec §2). */
export function GroupDelete() {
  const { slug } = route.useParams()
  const [snapshot, send, actor] = useMachine(machine, { input: { slug } })
  const modal = useRouteModal('/group')
  const { refresh } = useListDesk()
  const alert = useAlert()
  const closeButton = useRef<HTMLButtonElement>(null)
  const { subject, problem } = snapshot.context
  const asking = snapshot.matches('asking') || snapshot.matches('removing') || snapshot.matches('refused')

  useEmitted(actor, 'removed', () => {
    const { subject } = actor.getSnapshot().context
    if (subject) alert({ tone: 'success', title: 'Deleted', record: subject })
    refresh()
  })

  useCompletion(actor, modal.close)

  const buttons = snapshot.matches('removed') ? (
    <Button kind="primary" ref={closeButton} onClick={() => send({ type: 'dismiss' })}>
      Done
    </Button>
  ) : (
    <>
      <Button ref={closeButton} onClick={modal.close}>
        Close
      </Button>
      {asking && (
        <Button kind="danger" busy={snapshot.matches('removing')} onClick={() => send({ type: 'confirm' })}>
          Yes, I'm sure
        </Button>
      )}
    </>
  )

  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title="Delete Group"
      size="sm"
      initialFocusRef={closeButton}
      footEnd={buttons}
    >
      {snapshot.matches('finding') && <Loading />}
      {snapshot.matches('missing') && <Alert kind="danger">That Group could not be found...</Alert>}
      {snapshot.matches('unreachable') && <ConnectionFailure onRetry={() => send({ type: 'retry' })} />}
      {snapshot.matches('removed') && subject && (
        <Alert kind="success">
          Successfully Deleted <bdi>{subject.name}</bdi> ({subject.id}) from the Group database...
        </Alert>
      )}
      {snapshot.matches('refused') && <Alert kind="danger">Failed to Delete. {problem}</Alert>}
      {asking && subject && (
        <>
          <p>Are you sure you want to delete following Group?</p>
          <DescriptionList
            items={[
              { term: 'ID', value: subject.id },
              { term: 'Name', value: <bdi>{subject.name}</bdi> },
              { term: 'Slug', value: subject.slug, mono: true },
              { term: 'Physicians', value: subject.providersCount },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
