import type { Cases } from '../../../support/cases.ts'

export const vocabularyCases: Cases = {
  queries: {},
  mutations: {},
}
