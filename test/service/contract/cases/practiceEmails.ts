import type { Cases } from '../../../support/cases.ts'

export const practiceEmailCases: Cases = {
  queries: {},
  mutations: {},
}
