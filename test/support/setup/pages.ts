import { execFileSync } from 'node:child_process'
import { unpackChromium } from '../chromium.ts'

/** Once a run, before browser tests: builds the pages as they are served to staff and unpacks the browser. */
export default (): void => {
  // A process of its own, because React would follow Vitest's NODE_ENV into a development build.
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  execFileSync(process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' })
  unpackChromium()
}
