import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { SelectField } from '../../components/fields/SelectField.tsx'
import { useRoles } from './useRoles.ts'
import { userTexts } from './userFields.ts'

interface UserTypeProps {
  /** A role's name; blank while none is chosen. */
  readonly value: string
  readonly onChange: (role: string) => void
  readonly message: string | null
  /** It cannot be changed now. */
  readonly held: boolean
}

/** The role of an account, with what it may do (spec §2). */
export function UserType({ value, onChange, message, held }: UserTypeProps) {
  const { roles, failure, retry } = useRoles()
  const about = roles?.find(({ name }) => name === value)?.description
  return (
    <SelectField
      label={userTexts.is_admin.label}
      labelEnd={failure && <TryAgain small onClick={retry} />}
      hint={about ?? (roles ? 'What they may do.' : 'Loading...')}
      message={failure ?? message}
      options={roles?.map(({ name }) => name) ?? []}
      readOnly={held || roles === null}
      value={value}
      onChange={onChange}
    />
  )
}
