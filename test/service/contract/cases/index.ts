import type { Cases } from '../../../support/cases.ts'
import { auditCases } from './audit.ts'
import { groupCases } from './groups.ts'
import { providerCases } from './providers.ts'
import { sessionCases } from './sessions.ts'
import { userCases } from './users.ts'

const areas: readonly Cases[] = [groupCases, providerCases, auditCases, userCases, sessionCases]

/** Every area's cases, by the names of the fields. */
export const queryCases: Cases['queries'] = Object.assign({}, ...areas.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...areas.map(({ mutations }) => mutations))
