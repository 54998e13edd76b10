import { mkdirSync, rmSync } from 'node:fs'
import { runnerImport } from 'vite'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { WALKED } from './walked.ts'

/** Returns missing coverage of charts. Imports the code late, because only a complete run needs it. */
const findProblems = async (): Promise<string[]> => {
  try {
    const { module } = await runnerImport<typeof import('./verdict.ts')>('./test/support/verdict.ts')
    return module.findCoverageGaps()
  } catch (error) {
    return [`The coverage of the charts could not be read: ${String(error)}`]
  }
}

/**
 * Ends a run with the seed of its random tests and a line such as '123 passed, 0 failed'. A complete run also fails if
 * its tests missed states or transitions of the charts.
 */
export default class SummaryReporter implements Reporter {
  #vitest: Vitest | undefined
  #isComplete = false

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const allSpecifications = (await this.#vitest?.globTestSpecifications())?.filter(
      ({ project }) => project.name !== 'long',
    )
    const isNamed = this.#vitest?.config.testNamePattern !== undefined
    const projects = new Set(specifications.map(({ project }) => project.name))
    this.#isComplete =
      specifications.length === allSpecifications?.length &&
      !isNamed &&
      ['unit', 'browser'].every((name) => projects.has(name))
    if (!this.#isComplete) return
    rmSync(WALKED, { recursive: true, force: true })
    mkdirSync(WALKED, { recursive: true })
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Promise<void> {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    // When a hook or an import throws, the tests of its file or block do not run.
    const blocks = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = blocks.filter((block) => block.errors().length > 0).length + unhandledErrors.length
    const count = (state: string) => states.filter((result) => result === state).length
    const problems = this.#isComplete ? await findProblems() : []
    if (problems.length > 0) process.exitCode = 1
    process.stdout.write(
      `${problems.map((text) => `\n${text}\n`).join('')}\nTEST_SEED=${process.env.TEST_SEED}\n${count('passed')} passed, ${count('failed') + broken + problems.length} failed\n`,
    )
  }
}
