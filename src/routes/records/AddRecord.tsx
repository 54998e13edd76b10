import { Link, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../components/actions/AddLink.tsx'
import { useOffers } from '../app/commands/offers.ts'
import type { RecordSection } from '../app/sections.ts'
import { useIsCovered } from './useList.ts'

interface AddRecordProps {
  readonly section: RecordSection
  readonly label: string
  /** Reason why no record can be added now. */
  readonly reason: string | null
}

/** Link to the form of a new record, which the key N also opens. */
export function AddRecord({ section, label, reason }: AddRecordProps) {
  const navigate = useNavigate()
  const to = `${section}/add` as const
  const offer = { command: 'add', label, reason, run: () => void navigate({ to, search: true }) } as const
  useOffers(0, useIsCovered() ? [] : [offer])
  return (
    <AddLink
      label={label}
      reason={reason}
      link={(linkProps) => <Link {...linkProps} to={to} search={true} aria-keyshortcuts="N" />}
    />
  )
}
