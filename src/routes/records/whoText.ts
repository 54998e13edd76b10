/** Who saved something, within a sentence; see `Whoever`. */
export const whoText = (username: string | null, me: string): string =>
  username === me ? 'you in another window' : (username ?? 'somebody else')
