type Facts = Readonly<Record<string, string | number | undefined>>

const write = (level: 'warning' | 'error', message: string, facts: object): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`)
}

/** What the operator should know though nothing failed: one line of JSON on stderr. */
export const logWarning = (message: string, facts: Facts = {}): void => write('warning', message, facts)

/** An error's message may quote what somebody typed. */
const withoutQuotes = (message: string) => message.replace(/"[^"]*"|'[^']*'/g, '…').slice(0, 300)

/** A failure: one line of JSON on stderr, with the error's name, its code, and where it was thrown. */
export const logError = (message: string, error: unknown, facts: Facts = {}): void => {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(typeof error)
  const { name, code, stack } = thrown
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const reason = withoutQuotes(thrown.message)
  write('error', message, {
    ...facts,
    error: name,
    code,
    reason,
    places: places?.slice(0, 5).map((line) => line.trim().slice(3)),
  })
}
