/** Starts the measured programs in separate processes, so that measuring does not slow them down. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serviceArguments } from '../server/app/build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const running = new Set<ChildProcess>()
// A process that outlives a failed benchmark would keep the benchmark's output open.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const trackProcess = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  // Don't wait for a graceful end, because clients may still send requests.
  child.kill('SIGKILL')
  await ended
}

export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map(stop))
}

export interface ServerProcess {
  readonly pid: number
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** Returns the first capture group of the next matching line on stdout. */
  next(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

const next = (lines: Interface, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error('The process ended unexpectedly.'))
    const onLine = (line: string) => {
      const match = pattern.exec(line)?.[1]
      if (match === undefined) return
      lines.off('line', onLine).off('close', end)
      resolve(match)
    }
    lines.on('line', onLine).on('close', end)
  })

/** Runs Node with these arguments. Throws if the process ends before it prints its URL. */
export const start = async (
  nodeArguments: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const child = trackProcess(
    spawn(process.execPath, nodeArguments, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const lines = createInterface({ input: child.stdout })
  const url = await next(lines, / is at (\S+)$/)
  return { pid: child.pid ?? 0, url, next: (pattern) => next(lines, pattern), stop: () => stop(child) }
}

export const startService = (
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<ServerProcess> => start([...options, ...serviceArguments], env)
