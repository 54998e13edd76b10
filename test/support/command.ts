import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface Command {
  readonly process: ChildProcess
  readonly output: { stdout: string; stderr: string }
  readonly exit: Promise<number | null>
}

type Env = Readonly<Record<string, string>>

/** Returns the environment of a child process: only `env`, PATH and Node's compile cache. */
export const processEnv = (env: Env) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  ...env,
})

/** Starts `server/tools/commands/{name}.ts` in a process, and kills the process when the test ends. */
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
  // A command may exit before it reads its input.
  child.stdin.on('error', () => undefined)
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => {
      output[stream] += data.toString()
    })
  return { process: child, output, exit: once(child, 'close').then(([code]: (number | null)[]) => code ?? null) }
}

export const signalAt = (pattern: RegExp, { process, output }: Command, signal: NodeJS.Signals): void => {
  const onData = () => {
    if (!pattern.test(output.stderr)) return
    process.stderr?.off('data', onData)
    process.kill(signal)
  }
  process.stderr?.on('data', onData)
}

export const commandResult = async (...command: Parameters<typeof startCommand>) => {
  const { output, exit } = startCommand(...command)
  const code = await exit
  return { ...output, code }
}
