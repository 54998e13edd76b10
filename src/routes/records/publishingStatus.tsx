import { RadioField } from '../../components/fields/RadioField.tsx'

const STATUS = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

/** What forms call the status of a record, and how they say it (spec §2). */
export const statusTexts = {
  label: 'Publishing Status',
  textOf: (enabled: boolean) => STATUS[enabled ? 0 : 1].label,
}

interface PublishingStatusProps {
  readonly enabled: boolean
  /** It cannot be changed now. */
  readonly held: boolean
  readonly onChange: (enabled: boolean) => void
}

/** Enabled or disabled. */
export function PublishingStatus({ enabled, held, onChange }: PublishingStatusProps) {
  return (
    <RadioField
      legend={statusTexts.label}
      options={STATUS}
      readOnly={held}
      value={enabled ? 'enabled' : 'disabled'}
      onChange={(value) => onChange(value === 'enabled')}
    />
  )
}
