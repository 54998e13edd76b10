import { buildPages } from '../../../server/app/build.ts'
import { unpackChromium } from '../chromium.ts'

/** Once a run, before browser tests: builds the pages as they are served to staff and unpacks the browser. */
export default (): void => {
  buildPages()
  unpackChromium()
}
