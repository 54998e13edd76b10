import type { Cases } from '../../../support/cases.ts'

export const recordCases: Cases = {
  queries: {},
  mutations: {},
}
