import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { TermProviderInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkPasted, pastedIds, unlink } from '../../links.ts'
import { mutate } from '../../mutation.ts'
import { lockProvider, lockProviders, type ProviderRow, providersSaved } from '../providers/provider.ts'
import { type TermRow, terms } from './term.ts'

const TABLE = 'provider_term'

/** What the audit log keeps of a linked physician, and of a linked term. */
const physician = ({ id, fullName }: ProviderRow) => ({ id, fullName })
const named = ({ id, name }: TermRow) => ({ id, name })

/** The term and the physician, both locked, in one order throughout this file. Errors: NOT_FOUND. */
const bothOf = async (tx: Queryable, { termId, providerId }: TermProviderInput) => {
  const term = await terms.lock(tx, termId)
  const provider = await lockProvider(tx, providerId)
  return { term, provider, row: { term_id: term.id, provider_id: provider.id } }
}

/** Linking a physician who is linked already succeeds; nothing is done, and the audit log says nothing. */
const createTermProviderAssociation: MutationResolvers['createTermProviderAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'createTermProviderAssociation', input }, async (tx, by) => {
    const { term, provider, row } = await bothOf(tx, input)
    if (!(await link(tx, TABLE, row))) return { result: { success: true, term }, audit: null }
    return {
      result: { success: true, term: await terms.touch(tx, term.id, by) },
      audit: { message: `Linked ${provider.fullName} to ${term.name}`, before: null, after: physician(provider) },
      changes: [...terms.changed(term, 'UPDATED'), ...(await providersSaved(tx, [provider.id], by))],
    }
  })

/** Unlinking a physician who is not linked succeeds; nothing is done, and the audit log says nothing. */
const removeTermProviderAssociation: MutationResolvers['removeTermProviderAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'removeTermProviderAssociation', input }, async (tx, by) => {
    const { term, provider, row } = await bothOf(tx, input)
    if (!(await unlink(tx, TABLE, row))) return { result: { success: true, term }, audit: null }
    return {
      result: { success: true, term: await terms.touch(tx, term.id, by) },
      audit: { message: `Unlinked ${provider.fullName} from ${term.name}`, before: physician(provider), after: null },
      changes: [...terms.changed(term, 'UPDATED'), ...(await providersSaved(tx, [provider.id], by))],
    }
  })

/**
 * Links the physicians whose ids were pasted and tells what became of each id (spec §2, association editor).
 * When none could be added nothing has changed: `success` is false and the audit log says nothing.
 * Errors: NOT_FOUND for the term, BAD_USER_INPUT for a paste without ids, with too many or too long.
 */
const createTermsProviderAssociation: MutationResolvers['createTermsProviderAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'createTermsProviderAssociation', input }, async (tx, by) => {
    const pasted = pastedIds(input.providerId, 'providerId')
    const term = await terms.lock(tx, input.termId)
    const known = new Map((await lockProviders(tx, pasted.ids)).map((provider) => [provider.id, provider]))
    const target = { table: TABLE, owner: ['term_id', term.id], item: 'provider_id' } as const
    const outcome = await linkPasted(tx, pasted, new Set(known.keys()), target)
    const { added } = outcome
    const answer = { success: added.length > 0, outcome }
    if (!answer.success) return { result: { ...answer, term }, audit: null }

    const physicians = added.length === 1 ? '1 physician' : `${added.length} physicians`
    return {
      result: { ...answer, term: await terms.touch(tx, term.id, by) },
      audit: {
        message: `Linked ${physicians} to ${term.name}`,
        before: null,
        after: { providers: added.flatMap((id) => known.get(id) ?? []).map(physician) },
      },
      changes: [...terms.changed(term, 'UPDATED'), ...(await providersSaved(tx, added, by))],
    }
  })

/** As `createTermsProviderAssociation`, the other way round: links the terms whose ids were pasted to a physician. */
const createTermsByProviderAssociation: MutationResolvers['createTermsByProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createTermsByProviderAssociation', input }, async (tx, by) => {
    const pasted = pastedIds(input.termId, 'termId')
    const known = new Map((await terms.lockAll(tx, pasted.ids)).map((term) => [term.id, term]))
    const provider = await lockProvider(tx, input.providerId)
    const target = { table: TABLE, owner: ['provider_id', provider.id], item: 'term_id' } as const
    const outcome = await linkPasted(tx, pasted, new Set(known.keys()), target)
    const { added } = outcome
    const answer = { success: added.length > 0, outcome }
    if (!answer.success) return { result: { ...answer, provider }, audit: null }

    const count = added.length === 1 ? '1 term' : `${added.length} terms`
    const changes = [...(await terms.touchAll(tx, added, by)), ...(await providersSaved(tx, [provider.id], by))]
    return {
      // As saved just now, with its new version.
      result: { ...answer, provider: await lockProvider(tx, provider.id) },
      audit: {
        message: `Linked ${count} to ${provider.fullName}`,
        before: null,
        after: { terms: added.flatMap((id) => known.get(id) ?? []).map(named) },
      },
      changes,
    }
  })

export const providerLinkMutations: MutationResolvers = {
  createTermProviderAssociation,
  createTermsProviderAssociation,
  createTermsByProviderAssociation,
  removeTermProviderAssociation,
}
