import { expect } from 'vitest'

let file: string | undefined
let number = 0

/** Returns the next number for the names of made records. Each test file starts with 1. */
export const nextNumber = (): number => {
  const { testPath } = expect.getState()
  if (testPath !== file) number = 0
  file = testPath
  number += 1
  return number
}
