import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../server/demo/seeding.ts'
import { wholeNumber } from '../server/tools/command.ts'

/** The size that somebody asks for by a number of physicians. Throws for one that no directory has. */
export const sizeOf = (physicians: string): DemoSize =>
  demoSize(wholeNumber('physicians', physicians, SMALLEST, LARGEST))
