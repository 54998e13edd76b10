import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../server/demo/seeding.ts'
import { parseWholeNumber } from '../server/tools/command.ts'

/** Parses a number of physicians and returns the size of demo data for it. Throws if the number is out of range. */
export const sizeOf = (physicians: string): DemoSize =>
  demoSize(parseWholeNumber('physicians', physicians, SMALLEST, LARGEST))
