/** Loads the console's code, which the login page does not need. */
export const loadConsole = () => import('./Console.tsx')
