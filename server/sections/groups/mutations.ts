import { groupFields } from '../../../src/domain/groups/fields.ts'
import { groupProblems, groupRules } from '../../../src/domain/groups/group.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { GroupUpdate } from '../../contract/types.gen.ts'
import { completeDraft } from '../../records/draft.ts'
import { fieldsInInput } from '../../records/fieldTable.ts'
import { columnsOf, fieldsOf, groupReferences, groups } from '../../records/kinds/group.ts'
import { mutate } from '../../records/mutation.ts'
import { restoreDeleted } from '../../records/undo/restore.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { removeWithLinks } from './removal.ts'

const fieldsInUpdate = (input: GroupUpdate) => fieldsInInput(groupFields, input)

export const createGroup: MutationResolvers['createGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'createGroup', input }, async (tx, by) => {
    const columns = columnsOf(completeDraft(groupRules, fieldsInUpdate(input)))
    const id = input.restores
    const restored = id == null ? null : await restoreDeleted(tx, context, { kind: 'GROUP', id })
    const group = await (id == null ? groups.insert(tx, columns, by) : groups.update(tx, id, columns, by))
    return {
      result: { success: true, group, notRestored: restored && [...restored.missing] },
      audit: {
        message: `${restored ? 'Restored' : 'Created'} group ${group.name}`,
        before: null,
        after: fieldsOf(group),
      },
      changes: [...groups.changed(group, 'CREATED'), ...(restored?.others ?? [])],
    }
  })

export const updateGroup: MutationResolvers['updateGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'updateGroup', input }, async (tx, by) => {
    const update = fieldsInUpdate(input.update)
    refuseProblems(groupProblems(update))
    const before = await groups.lock(tx, input.groupId, input.expectedVersion)
    const group = await groups.update(tx, before.id, columnsOf({ ...fieldsOf(before), ...update }), by)
    return {
      result: { success: true, group },
      audit: { message: `Updated group ${group.name}`, before: fieldsOf(before), after: fieldsOf(group) },
      changes: groups.changed(group, 'UPDATED'),
    }
  })

export const removeGroup: MutationResolvers['removeGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'removeGroup', input }, async (tx, by) => {
    const group = await groups.lock(tx, input.id)
    await groups.lockReferences(tx, [group.id], input, groupReferences)
    const { providers, changes } = await removeWithLinks(tx, [group], by)
    return {
      result: { success: true },
      audit: { message: `Removed group ${group.name}`, before: { ...fieldsOf(group), providers }, after: null },
      changes,
    }
  })
