import type { Operation } from '../src/gql/operation.ts'
import { CreateToken } from '../src/gql/session.gen.ts'

export class RequestError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

export const headersOf = (token?: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/** Sends an operation. Throws a `RequestError`, with the code UNREACHABLE if no GraphQL response arrives. */
export const ask = async <Data, Variables>(
  url: string,
  operation: Operation<Data, Variables>,
  variables: Variables,
  token?: string,
): Promise<Data> => {
  const body = JSON.stringify({ query: operation, variables })
  const unreachable = (reason: unknown) => {
    throw new RequestError('UNREACHABLE', String(reason))
  }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: headersOf(token), body }).catch(unreachable)
  const { data, errors } = await response.json().catch(unreachable)
  if (errors) throw new RequestError(errors[0].extensions?.code ?? 'UNREACHABLE', errors[0].message)
  return data
}

export const signIn = async (url: string, username: string, password: string): Promise<string> => {
  const { createToken } = await ask(url, CreateToken, { input: { username, password } })
  if (createToken.token == null)
    throw new RequestError(
      'UNAUTHENTICATED',
      `${username} has another password: was this database made by a benchmark?`,
    )
  return createToken.token
}
