import { History as HistoryIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import type { HistoryKey } from '../../gql/history.ts'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { loadable } from '../app/loadable.tsx'

const History = loadable(async () => (await import('./History.tsx')).History)

const LABEL = 'History'

interface HistoryButtonProps {
  readonly record: HistoryKey
  readonly name: string
  /** 0 for a button on a list, 1 for one on a form. */
  readonly level?: 0 | 1
}

/** Button that opens the record's history. */
export function HistoryButton({ record, name, level = 1 }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = useCallback(() => setIsOpen(false), [])
  useOffers(level, [openingOffer(LABEL, open)])
  return (
    <>
      <IconButton
        label={LABEL}
        icon={<HistoryIcon />}
        onMouseEnter={History.preload}
        onFocus={History.preload}
        onClick={open}
      />
      {isOpen && <History record={record} name={name} onClosed={close} />}
    </>
  )
}
