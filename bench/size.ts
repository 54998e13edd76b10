import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../server/demo/size.ts'

const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

/** The size that somebody asks for by a number of physicians. Throws for one that no directory has. */
export const sizeOf = (physicians: string): DemoSize => {
  const count = whole(physicians)
  if (count >= SMALLEST && count <= LARGEST) return demoSize(count)
  throw new Error(`--physicians must be a whole number from ${SMALLEST} to ${LARGEST}.`)
}
