import type { Paste, Pasted } from './links.ts'
import { LinkPhysicianTerms, PreviewPhysicianTerms } from './overrideTerms.gen.ts'
import { ask } from './transport.ts'

/** What would become of these pasted ids of terms if a physician was given them. */
export const previewPhysicianTerms = async ({ owner, text }: Pasted, signal: AbortSignal) =>
  (await ask(PreviewPhysicianTerms, { providerId: owner, termId: text }, signal)).providerTermsPreview

/** Links the terms with these pasted ids to a physician, and tells what became of each id. */
export const addPhysicianTerms = async ({ operationId, owner, text }: Paste) => {
  const input = { providerId: owner, termId: text, operationId }
  return (await ask(LinkPhysicianTerms, { input })).createTermsByProviderAssociation.outcome
}
