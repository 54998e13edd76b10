import fc from 'fast-check'

// Runs before each test file. Property tests of a run draw from the same seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
