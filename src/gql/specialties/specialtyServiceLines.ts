import type { Loaded } from '../../domain/record.ts'
import { VARIANT_TERMS } from '../../domain/specialties/specialty.ts'
import type { Use } from '../../domain/uses.ts'
import { type Asked, type LinkChange, type Linked, linkedOf } from '../links.ts'
import { pageOf } from '../list.ts'
import { ask } from '../transport.ts'
import { answeredRemoval } from '../uses.ts'
import {
  LinkServiceLine,
  PickServiceLines,
  type RemoveSpecialtyServiceLineInput,
  SpecialtyServiceLines,
  SpecialtyServiceLineUses,
  UnlinkServiceLine,
} from './specialtyServiceLines.gen.ts'

/** The service lines of a specialty, by name. */
export const fetchServiceLines = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(SpecialtyServiceLines, { id: owner }, signal)).specialty?.service_lines.map(linkedOf) ?? []

/** Gives a specialty a service line, and answers it. None is taken away unasked: that is `removeServiceLine`. */
export const addServiceLine = async ({ operationId, owner, item }: LinkChange<Linked>) => {
  await ask(LinkServiceLine, { input: { specialtyId: owner, serviceLineId: item.id, operationId } })
  return item
}

/** Service lines whose name contains a text, for pickers. */
export const pickServiceLines = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickServiceLines, { filter: text, first: pageSize }, signal)).serviceLines)
  return { items: rows?.map(linkedOf) ?? [], count }
}

/** A service line that is to be taken from a specialty. */
export interface HeldLine {
  readonly name: string
  readonly uses: readonly Use[]
}

/** Names that are told of what goes with it. */
const NAMES = 10

/** One service line of a specialty, by its machine name, with the terms that go with it now; null when it has none such. */
export const findServiceLine = async (
  specialtyId: string,
  slug: string,
  signal: AbortSignal,
): Promise<Loaded<HeldLine>> => {
  const { specialty } = await ask(SpecialtyServiceLineUses, { id: specialtyId }, signal)
  const line = specialty?.service_lines.find((each) => each.slug === slug)
  if (!specialty || !line) return { record: null }
  const names = specialty.cftVariantTerms.filter((term) => term.service_line_slug === slug).map(({ name }) => name)
  const uses = names.length > 0 ? [{ what: VARIANT_TERMS, count: names.length, names: names.slice(0, NAMES) }] : []
  const { id, name, version, updated_at, updated_by } = line
  return { record: { id, version, updated_at, updated_by, draft: { name, uses } } }
}

/** Takes a service line from a specialty, with its variant; or answers that other terms go with it than expected. */
export const removeServiceLine = (input: RemoveSpecialtyServiceLineInput) =>
  answeredRemoval(() => ask(UnlinkServiceLine, { input }))
