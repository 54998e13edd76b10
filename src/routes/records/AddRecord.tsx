import { Link, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../components/actions/AddLink.tsx'
import type { ButtonKind } from '../../components/actions/Button.tsx'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import type { RecordSection } from '../app/sections.ts'
import { useIsCovered } from './useList.ts'

interface AddRecordProps {
  readonly section: RecordSection | '/top_specialties' | '/top_conditions'
  readonly label: string
  /** Reason why no record can be added now. */
  readonly reason: string | null
  readonly kind?: ButtonKind
}

/** Link to the form of a new record, which the key N also opens. */
export function AddRecord({ section, label, reason, kind }: AddRecordProps) {
  const navigate = useNavigate()
  const to = `${section}/add` as const
  const offer = { command: 'add', label, reason, run: () => void navigate({ to, search: true }) } as const
  useOffers(0, useIsCovered() ? [] : [offer])
  const keyProps = useKeyProps('add')
  return (
    <AddLink
      label={label}
      reason={reason}
      {...(kind && { kind })}
      link={(linkProps) => <Link {...linkProps} {...keyProps} to={to} search={true} />}
    />
  )
}
