import type { RowOf } from '../../src/domain/fields.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { nextNumber } from './nextNumber.ts'
import type { Call } from './service.ts'

export interface Group extends RowOf<typeof groupFields> {
  id: string
  version: number
  created_at: number
  updated_at: number
  providersCount: number
}
type Variables = Record<string, unknown>

const fields = `id ${Object.keys(groupFields).join(' ')} version created_at updated_at providersCount`

export const CREATE = `mutation ($input: CreateGroupInput!) { createGroup(input: $input) { success group { ${fields} } } }`
export const UPDATE = `mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { success group { ${fields} } } }`
export const REMOVE = 'mutation ($input: RemoveInput!) { removeGroup(input: $input) { success } }'
const LINK = 'mutation ($input: GroupProvidersInput!) { createGroupProvidersAssociation(input: $input) { success } }'
export const GROUP = `query ($id: ID, $slug: String) { group(id: $id, slug: $slug) { ${fields} } }`
export const GROUPS = `query ($filter: String, $afterCurser: String, $first: Int, $orderBy: GroupOrder) {
  groups(filter: $filter, afterCurser: $afterCurser, first: $first, orderBy: $orderBy) {
    edges { cursor node { ${fields} } } aggregate { count }
  } }`

export const create = (call: Call, input: Variables) =>
  call<{ createGroup: { success: boolean; group: Group } }>(CREATE, { input })
export const update = (call: Call, groupId: string, changes: Variables, extra: Variables = {}) =>
  call<{ updateGroup: { success: boolean; group: Group } }>(UPDATE, { input: { groupId, update: changes, ...extra } })
export const remove = (call: Call, id: string, extra: Variables = {}) =>
  call<{ removeGroup: { success: boolean } }>(REMOVE, { input: { id, ...extra } })
export const find = async (call: Call, by: { id: string } | { slug: string }) =>
  (await call<{ group: Group | null }>(GROUP, by)).data?.group

export const newGroup = async (call: Call, input: Variables = {}): Promise<Group> => {
  const answer = await create(call, { name: `Test Group ${nextNumber()}`, ...input })
  if (!answer.data) throw new Error(`The group was not created: ${JSON.stringify(answer.errors)}`)
  return answer.data.createGroup.group
}

export const linkPhysicians = (call: Call, { id }: Pick<Group, 'id'>, providers: readonly string[]) =>
  call(LINK, { input: { groupId: id, providerId: providers.join() } })
