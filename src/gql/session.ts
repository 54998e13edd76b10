import { CreateToken, RemoveToken, Viewer } from './session.gen.ts'
import { sendRequest } from './transport.ts'

/** Returns a token for a username and password; null if they are wrong. */
export const createToken = async (input: { username: string; password: string }, signal: AbortSignal) => {
  const { success, token } = (await sendRequest(CreateToken, { input }, signal)).createToken
  return success ? token : null
}

export const removeToken = async (signal: AbortSignal) => {
  await sendRequest(RemoveToken, { input: {} }, signal)
}

/** Tells the service that the user is active, which extends the session. */
export const keepAlive = async () => {
  await sendRequest(Viewer, {})
}
