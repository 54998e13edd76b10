import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, such as '123 passed, 0 failed', for whoever reads its output by machine. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    // A hook or an import that throws fails its file or its block, and leaves the tests in it unrun.
    const blocks = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = blocks.filter((block) => block.errors().length > 0).length + unhandledErrors.length
    const count = (state: string) => states.filter((one) => one === state).length
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + broken} failed\n`)
  }
}
