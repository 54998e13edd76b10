import { isRecord } from '../../domain/json.ts'
import { primaryFields } from '../../domain/physicians/override.ts'
import { noOverrides, type Part, type PartDrafts, parts } from '../../domain/physicians/physician.ts'
import { isEdited, type KeptOverrides } from '../../machines/physicians/overrideForm.ts'
import type { KeptParts } from '../../machines/physicians/overrides.machine.ts'
import type { KeptDraft } from '../app/drafts/draftStore.ts'

const isIds = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'string')
const isFields = (value: unknown) =>
  Array.isArray(value) && value.every((field) => primaryFields.some((known) => known === field))
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Whether the draft of each form is one that this version of the console would make. */
const isDraft: { readonly [Of in Part]: (draft: Readonly<Record<string, unknown>>) => boolean } = {
  data: (draft) =>
    Object.keys(noOverrides).every((field) => field in draft) &&
    Object.entries(draft).every(
      ([field, value]) => field in noOverrides && (field === 'acknowledged' ? isFields(value) : isValue(value)),
    ),
  specialties: ({ specialties, disable_specialty_terms_association: isDisabled }) =>
    isIds(specialties) && typeof isDisabled === 'boolean',
  terms: ({ terms }) => isIds(terms),
  groups: ({ groups }) => isIds(groups),
  awards: ({ awards }) => isIds(awards),
}

const holdsDraft = (part: Part, value: unknown) =>
  isRecord(value) && isRecord(value.draft) && typeof value.version === 'number' && isDraft[part](value.draft)

/** Whether what was kept of a form is whole: what another version kept, or somebody else wrote, may be anything. */
const isKept = <Of extends Part>(part: Of, context: unknown): context is KeptOverrides<PartDrafts[Of]> =>
  isRecord(context) &&
  holdsDraft(part, context.record) &&
  isRecord(context.draft) &&
  isDraft[part](context.draft) &&
  typeof context.reason === 'string' &&
  isRecord(context.named) &&
  Object.values(context.named).every((each) => isRecord(each) && typeof each.label === 'string') &&
  (context.unanswered === null ||
    (holdsDraft(part, context.unanswered) &&
      isRecord(context.unanswered) &&
      typeof context.unanswered.log === 'string'))

/** The unsaved edits of each form, out of what this browser has kept of the dialog; what is not whole is left out. */
export const keptParts = ({ snapshot }: Pick<KeptDraft, 'snapshot'>): KeptParts => {
  const children = isRecord(snapshot) && isRecord(snapshot.children) ? snapshot.children : {}
  return Object.fromEntries(
    parts.flatMap((part) => {
      const child = children[part]
      const context = isRecord(child) && isRecord(child.snapshot) ? child.snapshot.context : undefined
      return isKept(part, context) && isEdited(context) ? [[part, context]] : []
    }),
  )
}
