type LogFields = Readonly<Record<string, string | number | undefined>>

const write = (level: 'warning' | 'error', message: string, fields: object): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`)
}

/** Writes a warning for the operator as one line of JSON to stderr. */
export const logWarning = (message: string, fields: LogFields = {}): void => write('warning', message, fields)

/** Quoted parts may repeat a user's input. */
const withoutQuotes = (message: string) => message.replace(/"[^"]*"|'[^']*'/g, '…').slice(0, 300)

/** Writes an error as one line of JSON to stderr, without quoted parts of its message. */
export const logError = (message: string, error: unknown, fields: LogFields = {}): void => {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(typeof error)
  const { name, code, stack } = thrown
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const reason = withoutQuotes(thrown.message)
  write('error', message, {
    ...fields,
    error: name,
    code,
    reason,
    places: places?.slice(0, 5).map((line) => line.trim().slice(3)),
  })
}
