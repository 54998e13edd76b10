import type { Cases } from '../../../support/cases.ts'

export const topListCases: Cases = {
  queries: {},
  mutations: {},
}
