/** Loads the console's code, which the login page does not need. */
export const loadConsole = async () => (await import('./Console.tsx')).Console

/** Loads the login page's code, which signed-in users do not need. */
export const loadLogin = async () => (await import('./Login.tsx')).Login
