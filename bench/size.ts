import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../server/demo/seeding.ts'
import { parseWholeNumber } from '../server/tools/command.ts'

/** Returns the size of demo data for a number of physicians. Throws if the number is out of range. */
export const sizeOf = (physicians: string): DemoSize =>
  demoSize(parseWholeNumber('physicians', physicians, SMALLEST, LARGEST))
