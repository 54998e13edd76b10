import { buildPages } from '../../../server/app/build.ts'
import { unpackChromium } from '../chromium.ts'

/** Runs once before browser tests. Builds the production pages and unpacks the browser. */
export default (): void => {
  buildPages()
  unpackChromium()
}
