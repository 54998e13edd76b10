import type { Cases } from '../../../support/cases.ts'

export const termCases: Cases = {
  queries: {},
  mutations: {},
}
