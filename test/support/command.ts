import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A command that runs, its output so far, and its exit code once it has one. */
export interface Command {
  readonly process: ChildProcess
  readonly output: { stdout: string; stderr: string }
  readonly exit: Promise<number | null>
}

type Env = Readonly<Record<string, string>>

/** What a process of a test finds in its environment: nothing of ours but this, and what Node compiled of our files before. */
export const processEnv = (env: Env) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  ...env,
})

/** Starts `server/tools/commands/{name}.ts` as a process of its own, which is killed when the test ends. */
export const startCommand = (
  name: string,
  args: readonly string[],
  env: Env,
  nodeOptions: readonly string[] = [],
): Command => {
  const child = spawn(process.execPath, [...nodeOptions, `server/tools/commands/${name}.ts`, ...args], {
    env: processEnv(env),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // A command that ends does not wait for what it is sent.
  child.stdin.on('error', () => undefined)
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => {
      output[stream] += data.toString()
    })
  return { process: child, output, exit: once(child, 'close').then(([code]: (number | null)[]) => code ?? null) }
}

/** Sends a signal as soon as a command has told this on stderr. */
export const signalAt = (told: RegExp, { process, output }: Command, signal: NodeJS.Signals): void => {
  const hear = () => {
    if (!told.test(output.stderr)) return
    process.stderr?.off('data', hear)
    process.kill(signal)
  }
  process.stderr?.on('data', hear)
}

/** Runs a command to its end; answers what it wrote and how it ended. */
export const commandResult = async (...command: Parameters<typeof startCommand>) => {
  const { output, exit } = startCommand(...command)
  const code = await exit
  return { ...output, code }
}
