import fc from 'fast-check'

// Runs before each test file. All property tests of a run use the same seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
