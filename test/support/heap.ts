/** Preloaded into a service with --expose-gc. On SIGUSR2 it collects garbage and prints the bytes in use. */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`in use: ${heapUsed + external}\n`)
})
