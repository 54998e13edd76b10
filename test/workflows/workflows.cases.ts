import type { Cases } from '../support/cases.ts'

export const workflowCases: Cases = {
  queries: {
    workflowPaths: {
      good: () => ({ chart: 'list' }),
      bad: [
        { what: 'a chart that is none', given: () => ({ chart: 'nowhere' }), code: 'BAD_USER_INPUT', field: 'chart' },
      ],
    },
  },
  mutations: {},
}
