import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from 'playwright-core'

const commonArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
  // All pages of a profile share one process, which starts only once.
  '--process-per-site',
]

const directory = (): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'),
  )
  return resolve('node_modules/.cache', `chromium-${version}`)
}

const unpack = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`
const fontsConf = (fonts: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}-cache</cachedir></fontconfig>
`

/**
 * Unpacks `@sparticuz/chromium` in a child process, because the package reads settings from the environment. The final
 * rename makes an interrupted run and two runs at once safe.
 */
export const unpackChromium = async (): Promise<void> => {
  const target = directory()
  if (process.env.CHROMIUM_PATH || existsSync(target)) return
  const temporaryDirectory = `${target}.${process.pid}`
  mkdirSync(temporaryDirectory, { recursive: true })
  const env = { ...process.env, TMPDIR: temporaryDirectory, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await promisify(execFile)(process.execPath, ['--eval', unpack], { env })
  writeFileSync(join(temporaryDirectory, 'fonts.conf'), fontsConf(join(target, 'fonts')))
  try {
    renameSync(temporaryDirectory, target)
  } catch (error) {
    rmSync(temporaryDirectory, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** Returns the launch options for the unpacked Chromium, or for the one that CHROMIUM_PATH names. */
export const chromiumOptions = (extraArgs: readonly string[] = []): LaunchOptions => {
  const args = [...commonArgs, ...extraArgs]
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args }
  const home = directory()
  const env = { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') }
  return { executablePath: join(home, 'chromium'), args, env: { ...process.env, ...env } }
}
