import type { LinkChange, Paste, Pasted } from '../links.ts'
import { physicianItem } from '../physicians.ts'
import { ask } from '../transport.ts'
import {
  LinkTermProvider,
  LinkTermProviders,
  PreviewTermProviders,
  TermProviders,
  UnlinkTermProvider,
} from './termPhysicians.gen.ts'

/** The physicians who are linked to a term directly, by last name. */
export const fetchTermPhysicians = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(TermProviders, { id: owner }, signal)).cftTerm?.providers.map(physicianItem) ?? []

/** Links a physician to a term, or unlinks one; answers the physician. */
export const changeTermPhysician = async ({ operationId, owner, kind, item }: LinkChange) => {
  const variables = { input: { termId: owner, providerId: item.id, operationId } }
  await (kind === 'link' ? ask(LinkTermProvider, variables) : ask(UnlinkTermProvider, variables))
  return item
}

/** What would become of these pasted ids of physicians if a term was given them. */
export const previewTermPhysicians = async ({ owner, text }: Pasted, signal: AbortSignal) =>
  (await ask(PreviewTermProviders, { termId: owner, providerId: text }, signal)).termProvidersPreview

/** Links the physicians with these pasted ids to a term, and tells what became of each id. */
export const addTermPhysicians = async ({ operationId, owner, text }: Paste) => {
  const input = { termId: owner, providerId: text, operationId }
  return (await ask(LinkTermProviders, { input })).createTermsProviderAssociation.outcome
}
