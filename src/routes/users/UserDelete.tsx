import { getRouteApi } from '@tanstack/react-router'
import { findUserForRemoval, removeUser } from '../../gql/users/users.ts'
import { useIdentity } from '../app/AppContext.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'

const machine = removalMachine({ find: findUserForRemoval, remove: removeUser })
const route = getRouteApi('/user/delete/$id')

/** Delete dialog of User Management (spec §2). */
export function UserDelete() {
  const { id } = route.useParams()
  const isOwnAccount = useIdentity().id === id
  return (
    <DeleteDialog
      label="User"
      section="/user"
      recordKey={{ id }}
      machine={machine}
      consequence={
        isOwnAccount
          ? 'This is your own account. You will be logged out.'
          : 'This user will be logged out everywhere immediately.'
      }
      undeletableReasonOf={({ draft }) => (draft.isProtected ? 'The default administrator cannot be removed.' : null)}
      lineCount={2}
      describe={({ id, draft }) => [
        { term: 'User ID', value: id },
        { term: 'Username', value: <bdi>{draft.name}</bdi> },
      ]}
    />
  )
}
