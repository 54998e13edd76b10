import type { Cases } from '../../../support/cases.ts'

export const specialtyCases: Cases = {
  queries: {},
  mutations: {},
}
