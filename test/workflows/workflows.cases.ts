import type { Cases } from '../support/cases.ts'

export const workflowCases: Cases = {
  queries: {
    workflowPaths: {
      good: () => ({ chart: 'list' }),
      bad: [
        { what: 'an unknown chart', deriveInput: () => ({ chart: 'nowhere' }), code: 'BAD_USER_INPUT', field: 'chart' },
      ],
    },
  },
  mutations: {},
}
