import sql, { raw } from 'sql-template-tag'

/** One row of so many is in the sample: those whose ids can be divided by it, which have indexes of their own (migrations 0009 and 0010). */
export const ONE_OF = 97

/** The condition of the sample's rows. */
export const inSample = sql`id % ${raw(String(ONE_OF))} = 0`

/** A number that is hardly reached by chance where so many are expected: so many standard deviations more. */
export const beyond = (expected: number, deviations: number): number =>
  Math.ceil(expected + deviations * Math.sqrt(expected))
