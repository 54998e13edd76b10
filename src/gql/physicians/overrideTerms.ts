import { cuis } from '../../domain/pastedIds.ts'
import type { Paste, Pasted } from '../links.ts'
import { ask } from '../transport.ts'
import { LinkPhysicianTerms, PreviewPhysicianTerms } from './overrideTerms.gen.ts'

/** What would become of these pasted ids and CUIs of terms if a physician was given them. */
export const previewPhysicianTerms = async ({ owner, text }: Pasted, signal: AbortSignal) =>
  (await ask(PreviewPhysicianTerms, { providerId: owner, termId: text }, signal)).providerTermsPreview

/** Links the terms with these pasted ids and CUIs to a physician. Tells what became of each, and the ids of the added ones. */
export const addPhysicianTerms = async ({ operationId, owner, text }: Paste) => {
  const input = { providerId: owner, termId: text, operationId }
  const { outcome, provider } = (await ask(LinkPhysicianTerms, { input })).createTermsByProviderAssociation
  const idOfCui = new Map(provider?.cftTerms.map(({ id, umls_cuid }) => [umls_cuid, id]))
  return { outcome, addedIds: outcome.added.map((entry) => idOfCui.get(cuis.of(entry)) ?? entry) }
}
