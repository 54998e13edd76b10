/** Loaded into a service that runs with --expose-gc: at SIGUSR2 it tells on stdout the bytes that are in use. */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`in use: ${heapUsed + external}\n`)
})
