import type { Answer } from './service.ts'

export const refusalOf = ({ errors }: Answer<unknown>) => {
  const [error] = errors ?? []
  return { code: error?.extensions?.code, field: error?.extensions?.field, message: error?.message }
}
