import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { PickedField } from '../../components/fields/PickedField.tsx'
import type { RecordLabel } from '../../domain/record.ts'
import type { PickState } from '../records/association.ts'
import { PhysicianPicker } from '../records/PhysicianPicker.tsx'
import { practiceTexts } from './practiceFields.ts'

interface ProviderFieldProps {
  /** Null for none. */
  readonly value: RecordLabel | null
  readonly message: string | null
  readonly readOnly: boolean
  readonly onChange: (provider: RecordLabel | null) => void
}

const { label, textOf } = practiceTexts.provider

/** The physician of a practice record, or none. */
export function ProviderField({ value, message, readOnly, onChange }: ProviderFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const stateOf = useCallback(
    ({ id }: RecordLabel): PickState => ({ state: id === value?.id ? 'linked' : 'free', reason: undefined }),
    [value?.id],
  )
  return (
    <PickedField
      label={label}
      said={textOf(value)}
      message={message}
      readOnly={readOnly}
      open={isOpen}
      onOpen={setOpen}
      labelEnd={
        value !== null &&
        !readOnly && <IconButton small label={`Clear ${label}`} icon={<X />} onClick={() => onChange(null)} />
      }
    >
      <PhysicianPicker
        embedded
        stateOf={stateOf}
        onPick={({ id, label: name }) => {
          if (id !== value?.id) onChange({ id, label: name })
          setOpen(false)
        }}
      />
    </PickedField>
  )
}
