import { getRouteApi, Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, use, useId } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { buttonLook } from '../../components/buttonLook.ts'
import { Fields, FormColumns } from '../../components/FormLayout.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Strip } from '../../components/Strip.tsx'
import { type GroupFields, groupProblems, newGroup } from '../../domain/group.ts'
import { groupSlugOf } from '../../domain/slug.ts'
import { isBlank } from '../../domain/text.ts'
import { fetchGroup, isGroupSlugFree, saveGroup } from '../../gql/groups.ts'
import { createFormMachine, type Loaded, type Save, type Saved } from '../../machines/form.machine.ts'
import { answer } from '../../machines/service.ts'
import { uniqueMachine } from '../../machines/unique.machine.ts'
import { useAlert } from '../alerts.tsx'
import { Modal, useLeave } from '../RouteModal.tsx'
import { useCompletion } from '../useActorEvents.ts'
import { GroupFieldset } from './GroupFieldset.tsx'
import { GroupPhysicians } from './GroupPhysicians.tsx'
import { GroupListContext } from './groupListContext.ts'

const machine = createFormMachine<GroupFields>({
  blank: newGroup,
  slugOf: groupSlugOf,
  problemsOf: groupProblems,
}).provide({
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
  const leave = useLeave('/group')
  const list = use(GroupListContext)
  const alert = useAlert()
  const formId = useId()
  const { draft, original, id, refusal } = snapshot.context
  const open = snapshot.matches('open')
  const saving = snapshot.matches({ open: 'saving' })
  const changed = saving || snapshot.matches({ open: { editing: 'changed' } })
  const problems = Object.fromEntries(groupProblems(draft).map(({ field, message }) => [field, message]))
  const messageOf = (field: keyof GroupFields) => {
    if (refusal?.field === field) return refusal.message
    return isTouched(field, draft, original) ? (problems[field] ?? null) : null
  }

  useCompletion(actor, () => {
    const { saved, created } = actor.getSnapshot().output ?? { saved: null, created: false }
    if (saved === null) return
    alert({ tone: 'success', title: created ? 'Created' : 'Updated', detail: `${saved.name} (${saved.id})` })
    list.saved(saved.id)
    leave()
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
    <Modal
      title={slug === null ? 'Add New Group' : 'Edit Group'}
      subtitle={<bdi>{original.name}</bdi>}
      size={slug === null ? 'md' : 'xl'}
      onClosed={leave}
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
          <Button onClick={leave}>Close</Button>
          {open && (
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={saving}
              disabled={!saving && !snapshot.can({ type: 'save' })}
              reason={whyNotSaved(changed, Object.values(problems)[0], snapshot.context.standing)}
            >
              Save Group
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('missing') && <Alert kind="danger">That Group could not be found...</Alert>}
      {snapshot.matches('unreachable') && (
        <Alert
          kind="danger"
          action={
            <Button small icon={<RefreshCw />} onClick={() => send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          GraphQL connection failure.
        </Alert>
      )}
      {open && id === null && form}
      {open && id !== null && (
        <FormColumns start={form} end={<GroupPhysicians groupId={id} onChanged={list.refresh} />} />
      )}
    </Modal>
  )
}

/** Nobody is told of a problem in what they have not touched yet. A machine name is touched through its name. */
const isTouched = (field: keyof GroupFields, draft: GroupFields, original: GroupFields) =>
  draft[field] !== original[field] || (field === 'slug' && draft.name !== original.name && !isBlank(draft.name))

const isShownAtField = (field: string | null) => field === 'name' || field === 'slug' || field === 'url'

/** Why Save is disabled, from what the machine's guard reads. */
const whyNotSaved = (changed: boolean, problem: string | undefined, standing: 'checking' | 'free' | 'taken') => {
  if (!changed) return 'Nothing has been changed.'
  if (problem !== undefined) return problem
  return standing === 'checking' ? 'The Machine Name is still being checked.' : 'The Machine Name is taken.'
}
