import sql from 'sql-template-tag'
import { quantityText } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { SpecialtyListKind, TermSpecialtyInput, TermSpecialtyVariantInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkedFieldsOf, unlink } from '../../records/associations.ts'
import type { Context } from '../../records/context.ts'
import { lacksServiceLine, type ServiceLineRow, type SpecialtyRow, specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { mutate } from '../../records/mutation.ts'
import type { Values } from '../../records/records.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** `row` has the columns of an entry except the term's id. */
interface TermList {
  readonly kind: SpecialtyListKind
  readonly table: string
  readonly row: Values
  readonly name: string
}

type ListOf<Input> = (tx: Queryable, specialty: SpecialtyRow, input: Input) => TermList | Promise<TermList>

const createListOf =
  (kind: 'DEFAULT' | 'MASTER', adjective: string): ListOf<TermSpecialtyInput> =>
  (_, { id, name }) => ({
    kind,
    table: 'specialty_term',
    row: { specialty_id: id, list: kind },
    name: `${name}'s ${adjective} list`,
  })
const defaultList = createListOf('DEFAULT', 'default')
const masterList = createListOf('MASTER', 'master')

/** A variant is a specialty's term list for one service line. Throws BAD_USER_INPUT. */
const variantList: ListOf<Pick<TermSpecialtyVariantInput, 'serviceLineId'>> = async (tx, { id, name }, input) => {
  const line = await tx.one<ServiceLineRow>(sql`
    select id, slug, name from service_line join specialty_service_line on service_line_id = id
    where specialty_id = ${id} and id = ${idOf(input.serviceLineId)}`)
  if (!line) throw badInput({ field: 'serviceLineId', message: lacksServiceLine(name) })
  return {
    kind: 'VARIANT',
    table: 'specialty_variant_term',
    row: { specialty_id: id, service_line_id: line.id },
    name: `${name}'s list for ${line.name}`,
  }
}

const changeLink = <Input extends TermSpecialtyInput>(
  context: Context,
  { action, input }: { readonly action: string; readonly input: Input },
  listOf: ListOf<Input>,
  goal: 'linked' | 'unlinked',
) =>
  mutate(context, { action, input }, async (tx, by) => {
    const specialty = await specialties.lock(tx, input.specialtyId)
    const term = await terms.lock(tx, input.termId)
    const { table, row, name, kind } = await listOf(tx, specialty, input)
    const isLink = goal === 'linked'
    const isChanged = await (isLink ? link : unlink)(tx, table, { ...row, term_id: term.id })
    if (!isChanged) return { result: { success: true, term, specialty }, audit: null }

    const auditFields = { kind, term: linkedFieldsOf(term), specialty: linkedFieldsOf(specialty) }
    return {
      result: {
        success: true,
        term: await terms.touch(tx, term.id, by),
        specialty: await specialties.touch(tx, specialty.id, by),
      },
      audit: isLink
        ? { message: `Linked ${term.name} to ${name}`, before: null, after: auditFields }
        : { message: `Unlinked ${term.name} from ${name}`, before: auditFields, after: null },
      changes: [...terms.changed(term, 'UPDATED'), ...specialties.changed(specialty, 'UPDATED')],
    }
  })

/** The variant also keeps its own terms. Throws NOT_FOUND or BAD_USER_INPUT. */
export const copyDefaultVariantTerms: MutationResolvers['copyDefaultVariantTerms'] = (_, { input }, context) =>
  mutate(context, { action: 'copyDefaultVariantTerms', input }, async (tx, by) => {
    const specialty = await specialties.lock(tx, input.specialtyId)
    const { name } = await variantList(tx, specialty, input)
    const copied = await tx.rows<{ id: string }>(sql`
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      select specialty_id, ${input.serviceLineId}, term_id from specialty_term
      where specialty_id = ${specialty.id} and list = 'DEFAULT' order by term_id
      on conflict do nothing returning term_id as id`)
    if (copied.length === 0) return { result: { success: true, specialty, added: 0 }, audit: null }

    const ids = copied.map(({ id }) => id)
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by), added: ids.length },
      audit: {
        message: `Copied ${quantityText(ids.length, 'term')} of the default list to ${name}`,
        before: null,
        after: { terms: ids },
      },
      changes: [...specialties.changed(specialty, 'UPDATED'), ...(await terms.touchAll(tx, ids, by))],
    }
  })

export const createTermSpecialtyAssociation: MutationResolvers['createTermSpecialtyAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'createTermSpecialtyAssociation', input }, defaultList, 'linked')

export const removeTermSpecialtyAssociation: MutationResolvers['removeTermSpecialtyAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'removeTermSpecialtyAssociation', input }, defaultList, 'unlinked')

export const createTermSpecialtyVariantAssociation: MutationResolvers['createTermSpecialtyVariantAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'createTermSpecialtyVariantAssociation', input }, variantList, 'linked')

export const removeTermSpecialtyVariantAssociation: MutationResolvers['removeTermSpecialtyVariantAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'removeTermSpecialtyVariantAssociation', input }, variantList, 'unlinked')

export const createTermSpecialtyMasterAssociation: MutationResolvers['createTermSpecialtyMasterAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'createTermSpecialtyMasterAssociation', input }, masterList, 'linked')

export const removeTermSpecialtyMasterAssociation: MutationResolvers['removeTermSpecialtyMasterAssociation'] = (
  _,
  { input },
  context,
) => changeLink(context, { action: 'removeTermSpecialtyMasterAssociation', input }, masterList, 'unlinked')
