import { getRouteApi, Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { buttonLook } from '../../components/buttonLook.ts'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Fields, FormColumns } from '../../components/FormLayout.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Strip } from '../../components/Strip.tsx'
import { type GroupFields, groupProblems, groupRules } from '../../domain/group.ts'
import { isBlank } from '../../domain/text.ts'
import { fetchGroup, isGroupSlugFree, saveGroup } from '../../gql/groups.ts'
import { createFormMachine, type Loaded, obstacleOf, type Save, type Saved } from '../../machines/form.machine.ts'
import { answer } from '../../machines/service.ts'
import { uniqueMachine } from '../../machines/unique.machine.ts'
import { useAlert } from '../alerts.tsx'
import { useListDesk } from '../listContext.ts'
import { useCompletion } from '../useActorEvents.ts'
import { useRouteModal } from '../useModal.ts'
import { GroupFieldset } from './GroupFieldset.tsx'
import { GroupPhysicians } from './GroupPhysicians.tsx'

const machine = createFormMachine<GroupFields>(groupRules).provide({
  actors: {
    load: answer<Loaded<GroupFields>, { slug: string }>(fetchGroup),
    save: answer<Saved, Save<GroupFields>>(saveGroup),
    unique: uniqueMachine.provide({ actors: { isFree: answer(isGroupSlugFree) } }),
  },
})

const route = getRouteApi('/group/edit/$slug')

export const GroupAdd = () => <GroupForm slug={null} />
export const GroupEdit = () => {
  const { slug } = route.useParams()
  return <GroupForm key={slug} slug={slug} />
}

/** Adds or edits a custom group (spec §2 Custom Groups, §4, §5). */
function GroupForm({ slug }: { readonly slug: string | null }) {
  const [snapshot, send, actor] = useMachine(machine, { input: { slug } })
  const modal = useRouteModal('/group')
  const list = useListDesk()
  const alert = useAlert()
  const formId = useId()
  const { draft, original, id, refusal } = snapshot.context
  const open = snapshot.matches('open')
  const saving = snapshot.matches({ open: 'saving' }) || snapshot.matches({ open: 'waiting' })
  const changed = saving || snapshot.matches({ open: { editing: 'changed' } })
  const problems = Object.fromEntries(groupProblems(draft).map(({ field, message }) => [field, message]))
  const messageOf = (field: keyof GroupFields) => {
    if (refusal?.field === field) return refusal.message
    return isTouched(field, draft, original) ? (problems[field] ?? null) : null
  }

  useCompletion(actor, () => {
    const { saved, created } = actor.getSnapshot().output ?? { saved: null, created: false }
    if (saved === null) return
    alert({ tone: 'success', title: created ? 'Created' : 'Updated', record: saved })
    list.saved(saved.id)
    modal.close()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'save' })
  }

  const form = (
    <form id={formId} onSubmit={submit} noValidate>
      <Fields>
        {refusal !== null && !isShownAtField(refusal.field) && <Alert kind="danger">{refusal.message}</Alert>}
        <GroupFieldset
          draft={draft}
          unique={snapshot.children.unique}
          disabled={saving}
          messageOf={messageOf}
          onChange={(patch) => send({ type: 'field.change', patch })}
        />
        {id === null && <Alert kind="info">Physicians are added once the group is saved.</Alert>}
      </Fields>
    </form>
  )

  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title={slug === null ? 'Add New Group' : 'Edit Group'}
      subtitle={<bdi>{original.name}</bdi>}
      size={slug === null ? 'md' : 'xl'}
      strip={
        changed && (
          <Strip kind="warning">
            The form has been updated. Use the Save Group button to avoid losing any changes.
          </Strip>
        )
      }
      footStart={
        id !== null && (
          <Link
            to="/group/delete/$slug"
            params={{ slug: original.slug }}
            search={true}
            replace
            className={buttonLook({ kind: 'danger-quiet' })}
          >
            <Trash2 />
            Delete Group
          </Link>
        )
      }
      footEnd={
        <>
          <Button onClick={modal.close}>Close</Button>
          {open && (
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={saving}
              disabled={!saving && !snapshot.can({ type: 'save' })}
              reason={obstacleOf(groupRules, snapshot.context) ?? undefined}
            >
              Save Group
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('missing') && <Alert kind="danger">That Group could not be found...</Alert>}
      {snapshot.matches('unreachable') && <ConnectionFailure onRetry={() => send({ type: 'retry' })} />}
      {open && id === null && form}
      {open && id !== null && (
        <FormColumns start={form} end={<GroupPhysicians groupId={id} onChanged={list.refresh} />} />
      )}
    </Dialog>
  )
}

/** Nobody is told of a problem in what they have not touched yet. A machine name is touched through its name. */
const isTouched = (field: keyof GroupFields, draft: GroupFields, original: GroupFields) =>
  draft[field] !== original[field] || (field === 'slug' && draft.name !== original.name && !isBlank(draft.name))

const isShownAtField = (field: string | null) => field === 'name' || field === 'slug' || field === 'url'
