import type { ComponentProps } from 'react'
import { FormSection } from '../../components/FormLayout.tsx'
import { RadioField } from '../../components/RadioField.tsx'
import { TextField } from '../../components/TextField.tsx'
import type { GroupFields } from '../../domain/group.ts'
import { MachineName } from '../MachineName.tsx'

const STATUS = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const
const VISIBILITY = [
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
] as const

interface GroupFieldsetProps {
  readonly draft: GroupFields
  readonly unique: ComponentProps<typeof MachineName>['unique']
  readonly disabled: boolean
  /** What is wrong with a field, if anything. */
  readonly messageOf: (field: keyof GroupFields) => string | null
  readonly onChange: (patch: Partial<GroupFields>) => void
}

/** What staff edit of a custom group (spec §2). */
export function GroupFieldset({ draft, unique, disabled, messageOf, onChange }: GroupFieldsetProps) {
  return (
    <>
      <TextField
        label="Group Name"
        name="name"
        dir="auto"
        disabled={disabled}
        value={draft.name}
        message={messageOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <MachineName unique={unique} disabled={disabled} problem={messageOf('slug')} />
      <FormSection title="FAD Profile Options">
        <RadioField
          legend="Group Profile Visibility"
          options={VISIBILITY}
          disabled={disabled}
          value={draft.display_on_profile ? 'visible' : 'hidden'}
          onChange={(value) => onChange({ display_on_profile: value === 'visible' })}
        />
        <TextField
          label="Group URL"
          name="url"
          inputMode="url"
          hint="Fully qualified: http:// or https://"
          disabled={disabled}
          value={draft.url}
          message={messageOf('url')}
          onChange={(url) => onChange({ url })}
        />
      </FormSection>
      <RadioField
        legend="Publishing Status"
        options={STATUS}
        disabled={disabled}
        value={draft.status ? 'enabled' : 'disabled'}
        onChange={(value) => onChange({ status: value === 'enabled' })}
      />
    </>
  )
}
