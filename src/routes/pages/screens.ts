import { loadable } from '../app/loadable.tsx'

/** Console for a signed-in user. The login page does not need its code. */
export const LoadedConsole = loadable(async () => (await import('./Console.tsx')).Console)

/** Login page, whose code signed-in users do not need. */
export const LoadedLogin = loadable(async () => (await import('./Login.tsx')).Login)
