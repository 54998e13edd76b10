import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { latestPerRecord } from '../../../machines/shell/drafts.machine.ts'
import { useDrafts } from './drafts.ts'

interface LogoutQuestionProps {
  readonly onStay: () => void
  readonly onLogout: () => void
}

/** Asks before a logout that removes the user's drafts. */
export function LogoutQuestion({ onStay, onLogout }: LogoutQuestionProps) {
  const drafts = useSelector(useDrafts().actor, ({ context }) => context.kept)
  return (
    <ConfirmDialog title="Logout?" cancelLabel="Stay" confirmLabel="Logout" onCancel={onStay} onConfirm={onLogout}>
      Logging out removes your unsaved changes to{' '}
      {latestPerRecord(drafts).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      .
    </ConfirmDialog>
  )
}
