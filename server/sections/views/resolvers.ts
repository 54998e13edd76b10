import { openLists } from '../../../src/domain/views/sections.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { chooseListColumns, pinListView, removeListView, saveListView, viewerOf } from './mutations.ts'
import { listColumns, listViews, myViews } from './views.ts'

export const viewQueries: QueryResolvers = {
  listViews: (_, { section }, context) => listViews(context.database, viewerOf(context, section), section),
  myViews: (_, __, context) => {
    const viewer = signedIn(context)
    return myViews(context.database, viewer, openLists(viewer.permissions))
  },
  listColumns: (_, { section }, context) => {
    const viewer = signedIn(context)
    const sections = section == null ? openLists(viewer.permissions) : [section]
    for (const one of sections) viewerOf(context, one)
    return listColumns(context.database, viewer, sections)
  },
}

export const viewMutations: MutationResolvers = { saveListView, removeListView, pinListView, chooseListColumns }
