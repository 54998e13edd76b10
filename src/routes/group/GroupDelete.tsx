import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Strip } from '../../components/Strip.tsx'
import type { Loaded, RecordKey } from '../../domain/record.ts'
import { texts } from '../../domain/texts.ts'
import { findGroup, removeGroup } from '../../gql/groups.ts'
import { createLoadMachine } from '../../machines/load.machine.ts'
import { createRemoveMachine, type Removal } from '../../machines/remove.machine.ts'
import { answer } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { useRouteModal } from '../useModal.ts'
import { useRemoval } from '../useRemoval.ts'

interface Group {
  readonly name: string
  readonly slug: string
  readonly providersCount: number
}

const machine = createRemoveMachine<Group>().provide({
  actors: {
    load: createLoadMachine<Group>().provide({ actors: { find: answer<Loaded<Group>, RecordKey>(findGroup) } }),
    remove: answer<void, Removal>(removeGroup),
  },
})
const route = getRouteApi('/group/delete/$slug')

/** 'Delete Group': look it up, ask, remove, say so (spec §2). */
export function GroupDelete() {
  const { slug } = route.useParams()
  const modal = useRouteModal('/group')
  const { actor, snapshot, finding, retry } = useRemoval(machine, slug, modal.close)
  const closeButton = useRef<HTMLButtonElement>(null)
  const { record, problem } = snapshot.context
  const removing = snapshot.matches('removing')
  const asking = snapshot.matches('asking') || removing

  const buttons = snapshot.matches('removed') ? (
    <Button kind="primary" ref={closeButton} onClick={() => actor.send({ type: 'dismiss' })}>
      Done
    </Button>
  ) : (
    <>
      <Button ref={closeButton} onClick={modal.close}>
        Close
      </Button>
      {asking && (
        <Button
          kind="danger"
          busy={removing}
          reason={whyNot(snapshot, { type: 'confirm' }, {}) ?? undefined}
          onClick={() => actor.send({ type: 'confirm' })}
        >
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
      strip={
        (snapshot.hasTag('slow') || finding?.matches({ asking: 'slow' })) && <Strip kind="info">{texts.slow}</Strip>
      }
      footEnd={buttons}
    >
      {finding?.matches('asking') && <Loading />}
      {finding?.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('missing') && <Alert kind="danger">That Group could not be found...</Alert>}
      {snapshot.matches('removed') && record && (
        <Alert kind="success">
          Successfully Deleted <bdi>{record.draft.name}</bdi> ({record.id}) from the Group database...
        </Alert>
      )}
      {snapshot.matches({ asking: 'refused' }) && <Alert kind="danger">Failed to Delete. {problem}</Alert>}
      {snapshot.matches({ asking: 'unanswered' }) && (
        <Alert kind="danger">
          <p>Failed to Delete. {problem}</p>
          <p>Whether it was deleted is not known. Pressing again deletes it once, even if it had been.</p>
        </Alert>
      )}
      {asking && record && (
        <>
          <p>Are you sure you want to delete following Group?</p>
          <DescriptionList
            items={[
              { term: 'ID', value: record.id },
              { term: 'Name', value: <bdi>{record.draft.name}</bdi> },
              { term: 'Slug', value: record.draft.slug, mono: true },
              { term: 'Physicians', value: record.draft.providersCount },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
