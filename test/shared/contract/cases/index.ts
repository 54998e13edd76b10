import { auditCases } from '../../../audit/audit.cases.ts'
import { groupCases } from '../../../groups/groups.cases.ts'
import { awardCases } from '../../../physicians/awards.cases.ts'
import { providerCases } from '../../../physicians/providers.cases.ts'
import { practiceEmailCases } from '../../../practiceEmails/practiceEmails.cases.ts'
import { programCases } from '../../../programs/programs.cases.ts'
import { specialtyCases } from '../../../specialties/specialties.cases.ts'
import type { Cases } from '../../../support/cases.ts'
import { synonymCases } from '../../../synonyms/synonyms.cases.ts'
import { conditionCases } from '../../../terms/conditions.cases.ts'
import { termCases } from '../../../terms/terms.cases.ts'
import { topListCases } from '../../../topLists/topLists.cases.ts'
import { userCases } from '../../../users/users.cases.ts'
import { workflowCases } from '../../../workflows/workflows.cases.ts'
import { recordCases } from './records.ts'
import { sessionCases } from './sessions.ts'
import { vocabularyCases } from './vocabulary.ts'

const areas: readonly Cases[] = [
  sessionCases,
  groupCases,
  providerCases,
  awardCases,
  termCases,
  vocabularyCases,
  synonymCases,
  specialtyCases,
  topListCases,
  conditionCases,
  programCases,
  practiceEmailCases,
  userCases,
  auditCases,
  recordCases,
  workflowCases,
]

/** Every area's cases, by the names of the fields. */
export const queryCases: Cases['queries'] = Object.assign({}, ...areas.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...areas.map(({ mutations }) => mutations))
