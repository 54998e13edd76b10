import { buildPages } from '../../../server/app/build.ts'
import { unpackChromium } from '../chromium.ts'

export default (): void => {
  buildPages()
  unpackChromium()
}
