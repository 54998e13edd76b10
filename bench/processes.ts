/** What is measured runs in processes of its own, so that measuring costs it nothing. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const running = new Set<ChildProcess>()

/** Has a process stopped by `stopAll` when nobody stopped it before. */
export const kept = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  // Nothing in a process is worth keeping, and clients may go on asking it.
  child.kill('SIGKILL')
  await ended
}

/** Stops all processes that still run. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map(stop))
}

/** A program that answers at an address. */
export interface Running {
  readonly pid: number
  /** Without a slash at the end. */
  readonly url: string
  /** The part in brackets of the next line on stdout that matches. */
  next(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

const next = (lines: Interface, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error('A process has ended before its time.'))
    const hear = (line: string) => {
      const found = pattern.exec(line)?.[1]
      if (found === undefined) return
      lines.off('line', hear).off('close', end)
      resolve(found)
    }
    lines.on('line', hear).on('close', end)
  })

/** Starts a file of this project on any port; answers once it has told where it answers. Throws when it ends before. */
export const start = async (
  file: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<Running> => {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = kept(
    spawn(process.execPath, [...options, path], {
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const lines = createInterface({ input: child.stdout })
  const url = await next(lines, / is at (\S+)$/)
  return { pid: child.pid ?? 0, url, next: (pattern) => next(lines, pattern), stop: () => stop(child) }
}

/** The service, as `npm start` runs it. */
export const startService = (env: Readonly<Record<string, string>>, options?: readonly string[]): Promise<Running> =>
  start('server/app/main.ts', env, options)
