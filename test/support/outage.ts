/** Message shown when the service cannot be reached (spec §8). */
export const FAILURE = 'GraphQL connection failure.'
