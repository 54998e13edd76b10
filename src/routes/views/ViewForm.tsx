import { Button } from '../../components/actions/Button.tsx'
import { SelectField } from '../../components/fields/SelectField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import type { ViewDraft } from '../../domain/views/view.ts'
import { viewsReasons } from '../../machines/views/views.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './ViewsMenu.module.css'
import type { ViewsFlow } from './viewsFlow.ts'

type Audience = Pick<ViewDraft, 'audience' | 'role'>

const audienceChoices = (roles: readonly string[]): readonly (Audience & { readonly label: string })[] => [
  { label: 'Only me', audience: 'OWNER', role: null },
  { label: 'Everyone with this section', audience: 'SECTION', role: null },
  ...roles.map((role) => ({ label: `Role ${role}`, audience: 'ROLE' as const, role })),
]

interface ViewFormProps extends ViewsFlow {
  readonly draft: ViewDraft
  readonly isNew: boolean
  readonly roles: readonly string[]
}

/** Names a view, and shares it. */
export function ViewForm({ draft, isNew, roles, snapshot, send }: ViewFormProps) {
  const choices = audienceChoices(roles)
  const chosen = choices.find(({ audience, role }) => audience === draft.audience && role === draft.role)
  const isNaming = snapshot.matches({ dialog: 'naming' })
  const reason = disabledReason(snapshot, { type: 'submit' }, viewsReasons)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'submit' })
      }}
    >
      <TextField
        label="Name of the view"
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the user has just asked for this form
        value={draft.name}
        maxLength={NAME_LENGTH}
        readOnly={!isNaming}
        onChange={(name) => send({ type: 'draft.change', patch: { name } })}
      />
      <SelectField
        label="Who can see it"
        hint="Other users cannot change your view."
        value={chosen?.label ?? draft.role ?? ''}
        options={choices.map(({ label }) => label)}
        readOnly={!isNaming}
        onChange={(label) => {
          const choice = choices.find((other) => other.label === label)
          if (choice) send({ type: 'draft.change', patch: { audience: choice.audience, role: choice.role } })
        }}
      />
      <div className={css.foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Cancel</Button>
        <Button
          type="submit"
          kind="primary"
          disabled={reason !== null}
          reason={reason ?? undefined}
          busy={snapshot.matches({ dialog: 'saving' })}
        >
          {isNew ? 'Save view' : 'Save changes'}
        </Button>
      </div>
    </form>
  )
}
