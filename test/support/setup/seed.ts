import fc from 'fast-check'

// All property tests of a run use the same seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
