import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type UserFields, userRules } from '../../domain/users/user.ts'
import { checkUsername, findUserRecord, saveUser } from '../../gql/users/users.ts'
import { useApp, useIdentity, useIsAdmin } from '../app/AppContext.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { UserFieldset, userTexts } from './UserFieldset.tsx'

export { findUserRecord as findRecord }

const route = getRouteApi('/user/edit/$id')

export const UserAdd = () => <UserForm id={null} />
export const UserEdit = () => {
  const { id } = route.useParams()
  return <UserForm id={id} />
}

/** Adds an account, or edits the account with this id (spec §2 User Management, §5, §6). */
function UserForm({ id }: { readonly id: string | null }) {
  const identity = useIdentity()
  const isAdmin = useIsAdmin()
  const { passwordMinLength: minLength } = useApp().config
  // Users who are not administrators cannot open the list, so their dialog closes to the dashboard.
  const modal = useRouteModal(isAdmin ? '/user' : '/dashboard')
  const [machines] = useState(() => {
    const services = {
      kind: 'USER',
      find: findUserRecord,
      save: saveUser(isAdmin),
      findFreeValue: checkUsername,
    } as const
    return createRecordMachines<UserFields>(userRules({ minLength, isNew: id === null }), services, identity.username)
  })
  return (
    <RecordDialog
      label="User"
      title="User"
      section="/user"
      modal={modal}
      recordKey={id === null ? null : { id }}
      machines={machines}
      texts={userTexts}
      fieldHeights={[76, 76, 76, 68]}
      renderDelete={({ id, draft }) =>
        isAdmin && !draft.is_protected && <DeleteLink section="/user" id={id} label="User" />
      }
    >
      {(formProps) => <UserFieldset {...formProps} isOwn={id === identity.id} />}
    </RecordDialog>
  )
}
