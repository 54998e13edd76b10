import { quantityText } from '../../../src/domain/text.ts'
import { notFound } from '../../contract/errors.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import { linkedFieldsOf, linkPasted, pasteableTerms, previewPasted, readPasted } from '../../records/associations.ts'
import {
  findProvider,
  increaseProviderVersion,
  lockAssociationsOf,
  lockProvider,
} from '../../records/kinds/provider.ts'
import { physicianLinks } from '../../records/kinds/providerLinks.ts'
import { terms } from '../../records/kinds/term.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'

const TABLE = 'provider_term'
const physicians = physicianLinks(terms, { table: TABLE, column: 'term_id' })
const termsOf = (providerId: string) => ({ table: TABLE, owner: ['provider_id', providerId], item: 'term_id' }) as const

export const createTermProviderAssociation: MutationResolvers['createTermProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createTermProviderAssociation', input }, async (tx, by) => {
    const { result: term, ...effects } = await physicians.link(tx, input.termId, input.providerId, by)
    return { result: { success: true, term }, ...effects }
  })

export const removeTermProviderAssociation: MutationResolvers['removeTermProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeTermProviderAssociation', input }, async (tx, by) => {
    const { result: term, ...effects } = await physicians.unlink(tx, input.termId, input.providerId, by)
    return { result: { success: true, term }, ...effects }
  })

export const createTermsProviderAssociation: MutationResolvers['createTermsProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createTermsProviderAssociation', input }, async (tx, by) => {
    const { result, ...effects } = await physicians.linkPasted(tx, input.termId, input.providerId, by)
    const { owner: term, outcome } = result
    return { result: { success: outcome.added.length > 0, outcome, term }, ...effects }
  })

export const createTermsByProviderAssociation: MutationResolvers['createTermsByProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createTermsByProviderAssociation', input }, async (tx, by) => {
    const pasted = await readPasted(tx, pasteableTerms, input.termId, 'termId')
    await lockAssociationsOf(tx, input.providerId)
    // Locks terms before physicians, as other mutations do, to prevent deadlocks.
    const foundTerms = await terms.lockAll(tx, pasted.ids)
    const before = await lockProvider(tx, input.providerId)
    const { outcome, added } = await linkPasted(tx, pasted, foundTerms, termsOf(before.id))
    const response = { success: added.length > 0, outcome }
    if (!response.success) return { result: { ...response, provider: before }, audit: null }

    const { provider, changes } = await increaseProviderVersion(tx, before, by)
    return {
      result: { ...response, provider },
      audit: {
        message: `Linked ${quantityText(added.length, 'term')} to ${provider.fullName}`,
        before: null,
        after: { terms: added.map(linkedFieldsOf) },
      },
      changes: [
        ...(await terms.touchAll(
          tx,
          added.map(({ id }) => id),
          by,
        )),
        ...changes,
      ],
    }
  })

export const termProvidersPreview: QueryResolvers['termProvidersPreview'] = (_, args, { database }) => {
  refuseUnstorable(args, 'termId')
  return physicians.preview(database, args.termId, args.providerId)
}

export const providerTermsPreview: QueryResolvers['providerTermsPreview'] = async (_, args, { database }) => {
  refuseUnstorable(args, 'providerId')
  const pasted = await readPasted(database, pasteableTerms, args.termId, 'termId')
  const provider = await findProvider(database, { id: args.providerId })
  if (!provider) throw notFound('Physician')
  return previewPasted(database, pasted, { table: 'term', name: 'name' }, termsOf(provider.id))
}
