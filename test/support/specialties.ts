import type { Answer, Call } from './service.ts'

type Variables = Readonly<Record<string, unknown>>

export interface Specialty {
  id: string
  slug: string
  name: string
  display_name: string | null
  source: string
  status: boolean
  is_visible: boolean
  is_active: boolean
  is_in_picklist: boolean
  is_board_certified: boolean
  is_clean: boolean
  is_clean_timestamp: number | null
  is_default_term_list_enabled: boolean
  version: number
  updated_at: number
  cftTermsCount: number
  cftTerms: { id: string }[]
  cftDefaultTerms: { id: string }[]
  cftTermsMaster: { id: string }[]
  cftVariantTerms: { id: string; service_line_slug: string }[]
  service_lines: { id: string; slug: string; variants_searched: boolean }[]
  parents: { id: string }[]
  children: { id: string }[]
}

const fields = `id slug name display_name source status is_visible is_active is_in_picklist is_board_certified is_clean
  is_clean_timestamp is_default_term_list_enabled version updated_at cftTermsCount cftTerms { id }
  cftDefaultTerms { id } cftTermsMaster { id } cftVariantTerms { id service_line_slug }
  service_lines { id slug variants_searched } parents { id } children { id }`

export const mutateSpecialty = async (
  call: Call,
  action: string,
  input: Variables,
  type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`,
) => {
  const { data, ...answer } = await call<Record<string, { success: boolean; specialty: Specialty }>>(
    `mutation ($input: ${type}!) { ${action}(input: $input) { success specialty { ${fields} } } }`,
    { input },
  )
  return { ...answer, data: data?.[action] }
}

export const deleteSpecialty = (call: Call, id: string): Promise<Answer<{ deleteSpecialty: { success: boolean } }>> =>
  call('mutation ($input: RemoveInput!) { deleteSpecialty(input: $input) { success } }', { input: { id } })

export const findSpecialty = async (call: Call, by: { id: string } | { slug: string }) =>
  (
    await call<{ specialty: Specialty | null }>(
      `query ($id: ID, $slug: String) { specialty(id: $id, slug: $slug) { ${fields} } }`,
      by,
    )
  ).data?.specialty

let number = 0
export const newSpecialty = async (call: Call, input: Variables = {}): Promise<Specialty> => {
  number += 1
  const { data, errors } = await mutateSpecialty(call, 'createSpecialty', {
    name: `Test Specialty ${number}`,
    ...input,
  })
  if (!data) throw new Error(`The specialty was not created: ${JSON.stringify(errors)}`)
  return data.specialty
}
