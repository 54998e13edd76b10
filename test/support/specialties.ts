import type { Specialty } from '../../server/contract/types.gen.ts'
import { type Input, mutate } from './mutate.ts'
import { nextNumber } from './nextNumber.ts'
import { type Call, dataOf } from './service.ts'

export type { Specialty }

const fields = `id slug name display_name source status is_visible is_active is_in_picklist is_board_certified is_clean
  is_clean_timestamp is_default_term_list_enabled version updated_at cftTermsCount cftTerms { id }
  cftDefaultTerms { id } cftTermsMaster { id } cftVariantTerms { id service_line_slug }
  service_lines { id slug variants_searched } parents { id } children { id }`

export const mutateSpecialty = async (
  call: Call,
  action: string,
  input: Input,
  type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`,
) => {
  const { data, ...answer } = await call<Record<string, { success: boolean; specialty: Specialty }>>(
    `mutation ($input: ${type}!) { ${action}(input: $input) { success specialty { ${fields} } } }`,
    { input },
  )
  return { ...answer, data: data?.[action] }
}

export const deleteSpecialty = (call: Call, id: string) => mutate(call, 'deleteSpecialty', { id }, '', 'RemoveInput')

export const findSpecialty = async (call: Call, by: { id: string } | { slug: string }) => {
  const query = `query ($id: ID, $slug: String) { specialty(id: $id, slug: $slug) { ${fields} } }`
  return (await call<{ specialty: Specialty | null }>(query, by)).data?.specialty
}

export const newSpecialty = async (call: Call, input: Input = {}): Promise<Specialty> => {
  return dataOf(await mutateSpecialty(call, 'createSpecialty', { name: `Test Specialty ${nextNumber()}`, ...input }))
    .specialty
}
