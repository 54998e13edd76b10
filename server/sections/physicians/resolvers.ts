import sql from 'sql-template-tag'
import { matchOf } from '../../../src/domain/physicians/match.ts'
import { type PrimaryField, primaryData, primaryFields } from '../../../src/domain/physicians/override.ts'
import { youtubeIdOf } from '../../../src/domain/physicians/youtube.ts'
import { refuseUnstorable, requireKey } from '../../contract/input.ts'
import type { ProviderVideo } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { loadLinked, loadOne, loadOwned, perRequest } from '../../records/batched.ts'
import type { Context } from '../../records/context.ts'
import { type GroupRow, groupColumns } from '../../records/kinds/group.ts'
import { recordLoaders, sourceName } from '../../records/kinds/loaders.ts'
import { findProvider, type LinkedProviderRow, listProviders, type ProviderRow } from '../../records/kinds/provider.ts'
import { findPrimaryData, type ProviderData } from '../../records/kinds/providerData.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'
import { explainMatch } from '../../records/matchedText.ts'
import type {
  MutationResolvers,
  ProviderOverridesResolvers,
  ProviderResolvers,
  QueryResolvers,
} from '../resolvers.gen.ts'
import { awardsOf, listAwards } from './award.ts'
import { findFieldsWithHistory, listOverrideChanges } from './history.ts'
import { removeOverrides, updateProviderOverrides } from './overrides.ts'
import { type OverridesRow, toProviderRecord } from './primaryData.ts'
import {
  associatedTermsOf,
  findSpecialtiesOfPhysicians,
  isAdded,
  isMerged,
  isOriginal,
  isRemoved,
  type ProviderSpecialtyRow,
  toAssociatedTerm,
} from './specialties.ts'
import {
  updateProviderSpecialtyTerms,
  updateSpecialtyHeaderVisibilty,
  updateSpecialtyInheritedListStatus,
} from './switches.ts'

const providerLoaders = perRequest((database) => ({
  providerData: loadOne<ProviderData>((ids) => findPrimaryData(database, ids)),
  providerFieldsWithHistory: loadOwned((ids) => findFieldsWithHistory(database, ids), 'provider_id'),
  /** Includes specialties that staff removed. */
  providerSpecialties: loadOwned((ids) => findSpecialtiesOfPhysicians(database, ids), 'provider_id'),
  /** Terms linked directly to a physician. */
  providerTerms: loadLinked<TermRow>(
    database,
    { table: 'provider_term', owner: 'provider_id', item: 'term_id' },
    termsByName,
  ),
  providerGroups: loadLinked<GroupRow>(
    database,
    { table: 'group_provider', owner: 'provider_id', item: 'group_id' },
    { table: 'care_group', columns: groupColumns, order: 'name_key, id' },
  ),
  providerAwards: loadOwned((ids) => awardsOf(database, ids), 'provider_id'),
  /** Terms that a physician has through specialties. */
  providerAssociatedTerms: loadOwned((ids) => associatedTermsOf(database, ids), 'provider_id'),
}))

const termRelation = async (database: Queryable, providerId: string, termId: string) => {
  const rows = await database.rows<{ relation: string }>(sql`
    select 'linked' as relation from provider_term where provider_id = ${providerId} and term_id = ${termId}
    union all
    select 'excluded' from provider_excluded_term where provider_id = ${providerId} and term_id = ${termId}`)
  const relations = new Set(rows.map((row) => row.relation))
  return { isLinked: relations.has('linked'), isExcluded: relations.has('excluded') }
}

const providerTermMatch: QueryResolvers['providerTermMatch'] = async (_, args, context) => {
  refuseUnstorable(args, 'providerId')
  const [term, data] = await Promise.all([
    recordLoaders(context).termById.load(args.termId),
    providerLoaders(context).providerData.load(args.providerId),
  ])
  if (!term || !data) return null
  const [relation, specialties, lists] = await Promise.all([
    termRelation(context.database, data.id, term.id),
    providerLoaders(context).providerSpecialties.load(data.id),
    recordLoaders(context).termLists.load(term.id),
  ])

  const specialtyById = new Map(
    specialties.filter((row) => isMerged(row) || isRemoved(row)).map((row) => [row.id, row]),
  )
  const { disable_clinical_focus_terms, disable_specialty_terms_association } = data.merged
  const match = matchOf({
    ...relation,
    status: term.status,
    disable_clinical_focus_terms,
    disable_specialty_terms_association,
    lists: lists.flatMap(({ kind, service_line, specialty: { id, is_default_term_list_enabled } }) => {
      const specialty = specialtyById.get(id)
      // Physicians do not inherit master lists.
      if (!specialty || kind === 'MASTER') return []
      return {
        via: kind === 'DEFAULT' ? 'DEFAULT_LIST' : 'VARIANT',
        specialty,
        serviceLine: service_line,
        isRemoved: isRemoved(specialty),
        enable_inherited_list: specialty.enable_inherited_list,
        is_default_term_list_enabled,
      }
    }),
  })
  return { ...match, term }
}

const loadProviderData = (id: string, context: Context): Promise<ProviderData | null> => {
  requireKey({ id })
  return providerLoaders(context).providerData.load(id)
}

/** Sorts the names as the form does. */
const namesOf = (matches: (field: PrimaryField) => boolean): string[] =>
  primaryFields.filter(matches).map((field) => primaryData[field].name)

const overridesOf = ({ id, overrides, overrideValues, replacedSourceValues }: ProviderData): OverridesRow => ({
  ...toProviderRecord(overrideValues),
  id,
  replaced: toProviderRecord(replacedSourceValues),
  overridden: namesOf((field) => field in overrides),
})

export const providerQueries: QueryResolvers = {
  awards: (_, args, { database }) => listAwards(database, args),

  providers: (_, args, { database }) => listProviders(database, args),

  provider: (_, { id }, { database }) => {
    requireKey({ id })
    return findProvider(database, { id })
  },

  providerRaw: async (_, { id }, context) => {
    const data = await loadProviderData(id, context)
    return data && toProviderRecord(data.raw)
  },

  providerOverrides: async (_, { id }, context) => {
    const data = await loadProviderData(id, context)
    return data && overridesOf(data)
  },

  providerOverrideHistory: (_, args, { database }) => listOverrideChanges(database, args),

  providerTermMatch,
}

export const providerMutations: MutationResolvers = {
  updateProviderOverrides,
  removeOverrides,
  updateProviderSpecialtyTerms,
  updateSpecialtyInheritedListStatus,
  updateSpecialtyHeaderVisibilty,
}

interface Physician {
  readonly id: string
}

const resolveFromData =
  <Value>(pick: (data: ProviderData) => Value) =>
  async ({ id }: Physician, _: object, context: Context): Promise<Value> => {
    const data = await providerLoaders(context).providerData.load(id)
    if (!data) throw new Error(`Physician ${id} does not exist.`)
    return pick(data)
  }

/** Physicians in lists of other records lack some columns. Loads these only when a query selects them. */
const resolveFromRow =
  <Key extends Exclude<keyof ProviderRow, keyof LinkedProviderRow>>(key: Key) =>
  async (provider: LinkedProviderRow | ProviderRow, _: object, context: Context): Promise<ProviderRow[Key]> => {
    const row =
      key in provider ? (provider as ProviderRow) : await recordLoaders(context).providerById.load(provider.id)
    if (!row) throw new Error(`Physician ${provider.id} does not exist.`)
    return row[key]
  }

const resolveSpecialties =
  (matches: (specialty: ProviderSpecialtyRow) => boolean) =>
  async ({ id }: Physician, _: object, context: Context): Promise<ProviderSpecialtyRow[]> =>
    (await providerLoaders(context).providerSpecialties.load(id)).filter(matches)

const videoOf = (url: string | null): ProviderVideo | null => {
  if (!url) return null
  const youtubeVideoId = youtubeIdOf(url)
  return { source: youtubeVideoId && 'youtube', url, youtubeVideoId }
}

export const ProviderOverrides: ProviderOverridesResolvers = {
  recorded: async ({ id }, _, context) => {
    const recorded = new Set(
      (await providerLoaders(context).providerFieldsWithHistory.load(id)).map(({ field }) => field),
    )
    return namesOf((field) => recorded.has(field))
  },
}

export const Provider: ProviderResolvers = {
  matchedText: ({ id, fullName }, { filter }, context) =>
    explainMatch(filter, { id, visible: [fullName], hidden: async () => [await sourceName(context, id)] }),
  gender: resolveFromData(({ merged }) => merged.gender),
  bioOriginal: resolveFromData(({ raw }) => ({ bio: raw.bio })),
  bioNew: resolveFromData(({ overrideValues }) => ({ bio: overrideValues.bio })),
  imageOriginal: resolveFromData(({ raw }) => ({ url: raw.image })),
  imageNew: resolveFromData(({ overrideValues }) => ({ url: overrideValues.image })),
  video: resolveFromData(({ merged }) => videoOf(merged.video)),
  yearBeganPractice: resolveFromData(({ merged }) => merged.year_began_practice),
  isFad: resolveFromData(({ merged }) => merged.is_fad),
  isStaff: resolveFromData(({ merged }) => merged.is_staff),
  isPcp: resolveFromData(({ merged }) => merged.is_pcp),
  isBookable: resolveFromData(({ merged }) => merged.is_bookable),
  isOnlineScheduling: resolveFromData(({ merged }) => merged.is_online_scheduling),
  isAcceptingNewPatients: resolveFromData(({ merged }) => merged.is_accepting_new_patients),
  raw: resolveFromData(({ raw }) => toProviderRecord(raw)),
  override: resolveFromData(overridesOf),
  merged: resolveFromData(({ merged }) => toProviderRecord(merged)),
  specialties: resolveSpecialties(isMerged),
  specialtiesOriginal: resolveSpecialties(isOriginal),
  specialtiesAdd: resolveSpecialties(isAdded),
  specialtiesRemove: resolveSpecialties(isRemoved),
  cftTerms: ({ id }, _, context) => providerLoaders(context).providerTerms.load(id),
  groups: ({ id }, _, context) => providerLoaders(context).providerGroups.load(id),
  awards: ({ id }, _, context) => providerLoaders(context).providerAwards.load(id),
  specialtyAssociatedTerms: async ({ id }, _, context) =>
    (await providerLoaders(context).providerAssociatedTerms.load(id)).map(toAssociatedTerm),
  overridesCount: resolveFromRow('overridesCount'),
  specialtyOverridesCount: resolveFromRow('specialtyOverridesCount'),
  isOriginalChanged: resolveFromRow('isOriginalChanged'),
  disableSpecialtyTermsAssociation: resolveFromData(({ merged }) => merged.disable_specialty_terms_association),
}
