import type { Cases } from '../../../support/cases.ts'

export const programCases: Cases = {
  queries: {},
  mutations: {},
}
