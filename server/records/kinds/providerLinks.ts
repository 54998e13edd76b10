import { quantityText } from '../../../src/domain/text.ts'
import type { PastedIds, PastedPreview } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkPasted, pasteablePhysicians, previewPasted, readPasted, unlink } from '../associations.ts'
import type { MutationResult } from '../mutation.ts'
import type { defineRecords, StoredRow } from '../records.ts'
import {
  increaseProviderVersions,
  lockAssociationsOf,
  lockProvider,
  lockProviders,
  type ProviderRow,
} from './provider.ts'

interface NamedRow extends StoredRow {
  name: string
}

const physicianFieldsOf = ({ id, fullName }: ProviderRow) => ({ id, fullName })

/** Creates functions that link records of one kind to physicians. A call that changes nothing writes no audit row. */
export const physicianLinks = <Row extends NamedRow>(
  owners: Pick<ReturnType<typeof defineRecords<Row>>, 'get' | 'lock' | 'touch' | 'changed'>,
  { table, column }: { readonly table: string; readonly column: string },
) => {
  const changesOf = async (tx: Queryable, owner: Row, providerIds: readonly string[], by: string) => [
    ...owners.changed(owner, 'UPDATED'),
    ...(await increaseProviderVersions(tx, providerIds, by)),
  ]

  /** This fixed order of locks avoids deadlocks. */
  const lockBoth = async (tx: Queryable, ownerId: string, providerId: string) => {
    await lockAssociationsOf(tx, providerId)
    const owner = await owners.lock(tx, ownerId)
    const provider = await lockProvider(tx, providerId)
    return { owner, provider, row: { [column]: owner.id, provider_id: provider.id } }
  }

  const targetOf = (owner: Row) => ({ table, owner: [column, owner.id], item: 'provider_id' }) as const

  return {
    link: async (tx: Queryable, ownerId: string, providerId: string, by: string): Promise<MutationResult<Row>> => {
      const { owner, provider, row } = await lockBoth(tx, ownerId, providerId)
      if (!(await link(tx, table, row))) return { result: owner, audit: null }
      return {
        result: await owners.touch(tx, owner.id, by),
        audit: {
          message: `Linked ${provider.fullName} to ${owner.name}`,
          before: null,
          after: physicianFieldsOf(provider),
        },
        changes: await changesOf(tx, owner, [provider.id], by),
      }
    },

    unlink: async (tx: Queryable, ownerId: string, providerId: string, by: string): Promise<MutationResult<Row>> => {
      const { owner, provider, row } = await lockBoth(tx, ownerId, providerId)
      if (!(await unlink(tx, table, row))) return { result: owner, audit: null }
      return {
        result: await owners.touch(tx, owner.id, by),
        audit: {
          message: `Unlinked ${provider.fullName} from ${owner.name}`,
          before: physicianFieldsOf(provider),
          after: null,
        },
        changes: await changesOf(tx, owner, [provider.id], by),
      }
    },

    /** Links the physicians whose ids or NPIs were pasted (spec §2). Throws NOT_FOUND or BAD_USER_INPUT. */
    linkPasted: async (
      tx: Queryable,
      ownerId: string,
      text: string,
      by: string,
    ): Promise<MutationResult<{ owner: Row; outcome: PastedIds }>> => {
      const pasted = await readPasted(tx, pasteablePhysicians, text, 'providerId')
      const owner = await owners.lock(tx, ownerId)
      const providers = await lockProviders(tx, pasted.ids)
      const { outcome, added } = await linkPasted(tx, pasted, providers, targetOf(owner))
      if (added.length === 0) return { result: { owner, outcome }, audit: null }
      return {
        result: { owner: await owners.touch(tx, owner.id, by), outcome },
        audit: {
          message: `Linked ${quantityText(added.length, 'physician')} to ${owner.name}`,
          before: null,
          after: { providers: added.map(physicianFieldsOf) },
        },
        changes: await changesOf(
          tx,
          owner,
          added.map(({ id }) => id),
          by,
        ),
      }
    },

    /** Throws the errors of `linkPasted`. */
    preview: async (database: Queryable, ownerId: string, text: string): Promise<PastedPreview> => {
      const pasted = await readPasted(database, pasteablePhysicians, text, 'providerId')
      const owner = await owners.get(database, ownerId)
      return previewPasted(database, pasted, { table: 'merged_provider', name: 'full_name' }, targetOf(owner))
    },
  }
}
