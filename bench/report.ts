import { readFileSync } from 'node:fs'

const budget: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('budget.json', import.meta.url), 'utf8'),
)

/** `name` is also the key of its limit in budget.json. */
export interface Figure {
  readonly name: string
  readonly value: number
}

/** Prints figures. The process fails if a figure exceeds its limit. */
export const report = (figures: readonly Figure[]): void => {
  for (const { name, value } of figures) {
    const limit = budget[name]
    const isOver = limit !== undefined && value > limit
    process.stdout.write(`${value.toFixed(2).padStart(9)}  ${name}${limit === undefined ? '' : ` (at most ${limit})`}`)
    process.stdout.write(isOver ? '  OVER BUDGET\n' : '\n')
    if (isOver) process.exitCode = 1
  }
}
