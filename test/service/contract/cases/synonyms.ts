import type { Cases } from '../../../support/cases.ts'

export const synonymCases: Cases = {
  queries: {},
  mutations: {},
}
