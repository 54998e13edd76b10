/** Fetches the console's code: wanted as soon as somebody is signed in, or about to be. */
export const loadConsole = () => import('./Console.tsx')
