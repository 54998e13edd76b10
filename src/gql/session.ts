import { CreateToken, RemoveToken, Viewer } from './session.gen.ts'
import { ask } from './transport.ts'

/** A token for a username and password; null when they do not fit. */
export const createToken = async (input: { username: string; password: string }, signal: AbortSignal) => {
  const { success, token } = (await ask(CreateToken, { input }, signal)).createToken
  return success ? token : null
}

/** Ends the session on the service's side too. */
export const removeToken = async (signal: AbortSignal) => {
  await ask(RemoveToken, { input: {} }, signal)
}

/** Tells the service that somebody is still there. */
export const keepAlive = async () => {
  await ask(Viewer, {})
}
