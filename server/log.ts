type Facts = Readonly<Record<string, string | number | undefined>>

const write = (level: 'warning' | 'error', message: string, facts: object): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`)
}

/** What the operator should know though nothing failed: one line of JSON on stderr. */
export const logWarning = (message: string, facts: Facts = {}): void => write('warning', message, facts)

/**
 * A failure: one line of JSON on stderr. Of an error only its name, its code and the places in the program
 * are written, because messages may quote what somebody typed.
 */
export const logError = (message: string, error: unknown, facts: Facts = {}): void => {
  const { name, code, stack } = error instanceof Error ? (error as NodeJS.ErrnoException) : { name: typeof error }
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  write('error', message, { ...facts, error: name, code, places: places?.map((line) => line.trim().slice(3)) })
}
