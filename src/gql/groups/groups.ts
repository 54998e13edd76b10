import type { ListQuery } from '../../domain/cursor.ts'
import { draftOf } from '../../domain/fields.ts'
import { type GroupFields, groupFields } from '../../domain/groups/fields.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import type { LinkChange, Paste, Pasted } from '../links.ts'
import { listVariables, pageOf } from '../list.ts'
import { physicianItem } from '../physicians.ts'
import { answered, slugCheck, withRestored } from '../saves.ts'
import { ask } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
import {
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

/** One page of custom groups by name, or the first hundred that match a search. */
export const fetchGroups = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await ask(Groups, listVariables(query), signal)).groups)

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: GroupRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: draftOf(groupFields, fields),
})

/** One group as its form edits it; null when there is none. */
export const findGroupRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { group } = await ('id' in key ? ask(GroupById, key, signal) : ask(GroupBySlug, key, signal))
  return { record: group && storedOf(group) }
}

/** One group as its deletion is asked about; null when there is none. */
export const findGroupForRemoval = withUses('GROUP', findGroupRecord)

/** Answers a machine name that is nobody's, or the group's own; null for another's. */
export const freeGroupSlug = slugCheck(async (slug, signal) => (await ask(GroupId, { slug }, signal)).group)

const sendGroup = async ({ operationId, id, version, draft, restores }: Save<GroupFields>) => {
  if (id === null) {
    const { createGroup } = await ask(CreateGroup, { input: { ...draft, restores, operationId } })
    return withRestored(createGroup.group, createGroup.notRestored)
  }
  const input = { groupId: id, update: draft, expectedVersion: version, operationId }
  return (await ask(UpdateGroup, { input })).updateGroup.group
}

/** Saves a group, new when it has no id yet; or answers what somebody else has saved meanwhile. */
export const saveGroup = (save: Save<GroupFields>) => answered(() => sendGroup(save), storedOf)

/** Deletes a group with its links to physicians. Errors: NOT_FOUND when somebody else was first. */
export const removeGroup = (input: RemoveInput) => answeredRemoval(() => ask(RemoveGroup, { input }))

/** The physicians of a group, by last name. */
export const fetchGroupPhysicians = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(GroupProviders, { id: owner }, signal)).group?.providers.map(physicianItem) ?? []

/** Adds a physician to a group, or removes one; answers the physician. */
export const changeGroupPhysician = async ({ operationId, owner, kind, item }: LinkChange) => {
  const variables = { input: { groupId: owner, providerId: item.id, operationId } }
  await (kind === 'link' ? ask(LinkProvider, variables) : ask(UnlinkProvider, variables))
  return item
}

/** What would become of these pasted ids of physicians if a group was given them. */
export const previewGroupPhysicians = async ({ owner, text }: Pasted, signal: AbortSignal) =>
  (await ask(PreviewProviders, { groupId: owner, providerId: text }, signal)).groupProvidersPreview

/** Adds the physicians with these pasted ids to a group, and tells what became of each id. */
export const addGroupPhysicians = async ({ operationId, owner, text }: Paste) => {
  const input = { groupId: owner, providerId: text, operationId }
  return (await ask(LinkProviders, { input })).createGroupProvidersAssociation.outcome
}
