import { getRouteApi, Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, use, useId } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { buttonLook } from '../../components/buttonLook.ts'
import { Fields, FormColumns, FormSection } from '../../components/FormLayout.tsx'
import { Loading } from '../../components/Loading.tsx'
import { RadioField } from '../../components/RadioField.tsx'
import { Strip } from '../../components/Strip.tsx'
import { TextField } from '../../components/TextField.tsx'
import { type GroupFields, groupProblems, newGroup } from '../../domain/group.ts'
import { groupSlugOf } from '../../domain/slug.ts'
import { fetchGroup, isGroupSlugFree, saveGroup } from '../../gql/groups.ts'
import { createFormMachine, type Loaded, type Save, type Saved } from '../../machines/form.machine.ts'
import { answer } from '../../machines/service.ts'
import { uniqueMachine } from '../../machines/unique.machine.ts'
import { useAlert } from '../alerts.tsx'
import { MachineName } from '../MachineName.tsx'
import { Modal, useLeave } from '../RouteModal.tsx'
import { useCompletion } from '../useActorEvents.ts'
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

const STATUS = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const
const VISIBILITY = [
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
] as const

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
  const messageOf = (field: keyof GroupFields) =>
    refusal?.field === field ? refusal.message : draft[field] === original[field] ? null : (problems[field] ?? null)
  const change = (patch: Partial<GroupFields>) => send({ type: 'field.change', patch })

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

  return (
    <Modal
      title={slug === null ? 'Add New Group' : 'Edit Group'}
      subtitle={<bdi>{original.name}</bdi>}
      size="xl"
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
      {open && (
        <FormColumns
          start={
            <form id={formId} onSubmit={submit} noValidate>
              <Fields>
                {refusal !== null && !isShownAtField(refusal.field) && <Alert kind="danger">{refusal.message}</Alert>}
                <TextField
                  label="Group Name"
                  name="name"
                  dir="auto"
                  disabled={saving}
                  value={draft.name}
                  message={messageOf('name')}
                  onChange={(name) => change({ name })}
                />
                <MachineName unique={snapshot.children.unique} disabled={saving} problem={messageOf('slug')} />
                <FormSection title="FAD Profile Options">
                  <RadioField
                    legend="Group Profile Visibility"
                    options={VISIBILITY}
                    disabled={saving}
                    value={draft.display_on_profile ? 'visible' : 'hidden'}
                    onChange={(value) => change({ display_on_profile: value === 'visible' })}
                  />
                  <TextField
                    label="Group URL"
                    name="url"
                    inputMode="url"
                    hint="Fully qualified: http:// or https://"
                    disabled={saving}
                    value={draft.url}
                    message={messageOf('url')}
                    onChange={(url) => change({ url })}
                  />
                </FormSection>
                <RadioField
                  legend="Publishing Status"
                  options={STATUS}
                  disabled={saving}
                  value={draft.status ? 'enabled' : 'disabled'}
                  onChange={(value) => change({ status: value === 'enabled' })}
                />
              </Fields>
            </form>
          }
          end={
            id === null ? (
              <Alert kind="info">Physicians are added once the group is saved.</Alert>
            ) : (
              <GroupPhysicians groupId={id} onChanged={list.refresh} />
            )
          }
        />
      )}
    </Modal>
  )
}

const isShownAtField = (field: string | null) => field === 'name' || field === 'slug' || field === 'url'

/** Why Save is disabled, from what the machine's guard reads. */
const whyNotSaved = (changed: boolean, problem: string | undefined, standing: 'checking' | 'free' | 'taken') => {
  if (!changed) return 'Nothing has been changed.'
  if (problem !== undefined) return problem
  return standing === 'checking' ? 'The Machine Name is still being checked.' : 'The Machine Name is taken.'
}
