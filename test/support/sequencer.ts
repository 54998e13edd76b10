import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their size suggests. */
const LONG = ['check.test.ts', 'machines.test.ts', 'jobs.screen.test.ts']
const isLong = ({ moduleId }: TestSpecification) => LONG.includes(basename(moduleId))

/** Starts long files first, so that no core waits for the last of them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
