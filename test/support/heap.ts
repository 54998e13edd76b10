/** On SIGUSR2, collects garbage and prints the bytes in use. Needs the Node option --expose-gc. */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`in use: ${heapUsed + external}\n`)
})
