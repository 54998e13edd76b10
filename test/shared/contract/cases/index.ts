import type { Cases } from '../../../support/cases.ts'

/** The cases of every section, and of what sections share: `*.cases.ts` beside their tests. */
const areas = Object.values(
  import.meta.glob<Readonly<Record<string, Cases>>>(['../../../*/*.cases.ts', './*.cases.ts'], { eager: true }),
).flatMap(Object.values<Cases>)

/** Every area's cases, by the names of the fields. */
export const queryCases: Cases['queries'] = Object.assign({}, ...areas.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...areas.map(({ mutations }) => mutations))
