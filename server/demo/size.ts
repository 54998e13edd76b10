/** How much is made up: rows of each kind, at least. */
export interface DemoSize {
  readonly physicians: number
  readonly groups: number
  readonly terms: number
  readonly practiceEmails: number
  readonly auditRows: number
}

/** The physicians of the smallest directory in which every screen has something to show, and of the largest. */
export const SMALLEST = 300
export const LARGEST = 1_000_000

const ends: Readonly<Record<keyof DemoSize, readonly [number, number]>> = {
  physicians: [SMALLEST, LARGEST],
  groups: [130, 10_000],
  terms: [200, 50_000],
  practiceEmails: [160, 200_000],
  auditRows: [2_500, 10_000_000],
}

/** The usual proportion for so many physicians: the more of them, the larger their groups. */
export const demoSize = (physicians: number): DemoSize => {
  const share = Math.log(physicians / SMALLEST) / Math.log(LARGEST / SMALLEST)
  const between = (part: keyof DemoSize) => {
    const [least, most] = ends[part]
    return Math.round(least * (most / least) ** share)
  }
  return {
    physicians,
    groups: between('groups'),
    terms: between('terms'),
    practiceEmails: between('practiceEmails'),
    auditRows: between('auditRows'),
  }
}
