import type { Answer, TestService } from './service.ts'

export const refusalOf = ({ errors }: Answer<unknown>) => {
  const [error] = errors ?? []
  return { code: error?.extensions?.code, field: error?.extensions?.field, message: error?.message }
}

/** Returns the codes of the refusals to callers without permission for groups, by caller. */
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
