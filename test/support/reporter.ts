import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, such as '123 passed, 0 failed', for whoever reads its output by machine. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const brokenFiles = modules.filter((module) => !module.ok() && module.errors().length > 0).length
    const failed = count('failed') + brokenFiles + unhandledErrors.length
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed\n`)
  }
}
