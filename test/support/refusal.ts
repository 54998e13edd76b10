import type { Answer, TestService } from './service.ts'

/** What a refused answer says: the code, the field where one is at fault, the message. */
export const refusalOf = ({ errors }: Answer<unknown>) => {
  const [error] = errors ?? []
  return { code: error?.extensions?.code, field: error?.extensions?.field, message: error?.message }
}

/** The codes with which an operation is refused to those who curate no groups: a stranger, and demo users by name. */
export const refusalsToOthers = async (
  service: TestService,
  operation: string,
  variables: Readonly<Record<string, unknown>> = {},
) => ({
  stranger: refusalOf(await service.request()(operation, variables)).code,
  auditor: refusalOf(await (await service.as('auditor'))(operation, variables)).code,
  awards: refusalOf(await (await service.as('awards'))(operation, variables)).code,
})

export const refusedToOthers = { stranger: 'UNAUTHENTICATED', auditor: 'FORBIDDEN', awards: 'FORBIDDEN' }
