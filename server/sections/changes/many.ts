import { badInput } from '../../contract/errors.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import type { ChangeableKind } from '../../records/changeMany.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'

export type ChangeableKinds = Readonly<Partial<Record<RecordKind, ChangeableKind>>>

const kindIn = (kinds: ChangeableKinds, kind: RecordKind): ChangeableKind => {
  const changeable = kinds[kind]
  if (!changeable) throw badInput({ field: 'kind', message: 'Records of this kind can only be changed one by one.' })
  return changeable
}

/** Changes many records of one kind (docs/decisions/65-change-many.md). */
export const manyResolvers = (kinds: ChangeableKinds) => {
  const manyQueries: QueryResolvers = {
    changeRecordsPreview: async (_, { kind, ids, change }, context, { schema }) =>
      kindIn(kinds, kind).preview(schema, context, ids, change),
  }
  const manyMutations: MutationResolvers = {
    changeRecords: async (_, { input }, context, { schema }) =>
      kindIn(kinds, input.kind).change(schema, context, input),
  }
  return { manyQueries, manyMutations }
}
