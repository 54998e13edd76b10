import { draftOf } from '../../domain/fields.ts'
import { type GroupFields, groupFields } from '../../domain/groups/fields.ts'
import { groupFilters } from '../../domain/groups/filters.ts'
import { groupSorts } from '../../domain/groups/sorts.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import type { AssociationChange, Paste, PasteInput } from '../associations.ts'
import { filteredListVariables, foundOf, listRequest, type Matching, matchVariables, pageOf } from '../list.ts'
import { physicianItem } from '../physicians.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, uniqueSlugCheck, withRestored } from '../saves.ts'
import { sendRequest } from '../transport.ts'
import {
  AllGroups,
  CreateGroup,
  GroupById,
  GroupBySlug,
  GroupId,
  GroupProviders,
  type GroupRecordFragment,
  Groups,
  type GroupsQuery,
  LinkProvider,
  LinkProviders,
  PreviewProviders,
  RemoveGroup,
  type RemoveInput,
  UnlinkProvider,
  UpdateGroup,
} from './groups.gen.ts'

export type GroupRow = GroupsQuery['groups']['edges'][number]['node']

export const fetchGroups = listRequest(
  (query) => filteredListVariables(groupFilters, groupSorts, query),
  async (variables, signal) => pageOf((await sendRequest(Groups, variables, signal)).groups),
)

/** Finds the records that match a search and filters. */
export const fetchAllGroups = async (matching: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllGroups, await matchVariables(groupFilters, matching), signal)).groups)

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: GroupRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: draftOf(groupFields, fields),
})

export const findGroupRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { group } = await ('id' in key ? sendRequest(GroupById, key, signal) : sendRequest(GroupBySlug, key, signal))
  return { record: group && storedOf(group) }
}

export const findGroupForRemoval = withReferences('GROUP', findGroupRecord)

export const checkGroupSlug = uniqueSlugCheck(
  async (slug, signal) => (await sendRequest(GroupId, { slug }, signal)).group,
)

const sendGroup = async ({ operationId, id, version, draft, restores }: Save<GroupFields>) => {
  if (id === null) {
    const { createGroup } = await sendRequest(CreateGroup, { input: { ...draft, restores, operationId } })
    return withRestored(createGroup.group, createGroup.notRestored)
  }
  const input = { groupId: id, update: draft, expectedVersion: version, operationId }
  return (await sendRequest(UpdateGroup, { input })).updateGroup.group
}

export const saveGroup = (save: Save<GroupFields>) => saveResult(() => sendGroup(save), storedOf)

/** Deletes a group with its associations. Errors: NOT_FOUND if already deleted. */
export const removeGroup = (input: RemoveInput) => deletionResult(() => sendRequest(RemoveGroup, { input }))

export const fetchGroupPhysicians = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await sendRequest(GroupProviders, { id: owner }, signal)).group?.providers.map(physicianItem) ?? []

export const changeGroupPhysician = async ({ operationId, owner, kind, item }: AssociationChange) => {
  const variables = { input: { groupId: owner, providerId: item.id, operationId } }
  await (kind === 'link' ? sendRequest(LinkProvider, variables) : sendRequest(UnlinkProvider, variables))
  return item
}

export const previewGroupPhysicians = async ({ owner, text }: PasteInput, signal: AbortSignal) =>
  (await sendRequest(PreviewProviders, { groupId: owner, providerId: text }, signal)).groupProvidersPreview

export const addGroupPhysicians = async ({ operationId, owner, text }: Paste) => {
  const input = { groupId: owner, providerId: text, operationId }
  return (await sendRequest(LinkProviders, { input })).createGroupProvidersAssociation.outcome
}
