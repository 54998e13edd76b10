/** Loads the console's code. Call it during or after login. */
export const loadConsole = () => import('./Console.tsx')
