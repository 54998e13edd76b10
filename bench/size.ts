import { wholeNumber } from '../server/base/command.ts'
import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../server/demo/size.ts'

/** The size that somebody asks for by a number of physicians. Throws for one that no directory has. */
export const sizeOf = (physicians: string): DemoSize =>
  demoSize(wholeNumber('physicians', physicians, SMALLEST, LARGEST))
