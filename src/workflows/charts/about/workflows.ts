import type { Abouts } from './common.ts'

/** The charts of the page that shows charts. */
export const workflows: Abouts = {
  trail: {
    title: 'Following a session',
    purpose: 'Follows one running workflow for the Live view of this page, step by step, back and forward.',
    screens: 'Workflow Charts',
    rules: ['Design §1: analysts read where a session stands now; names of events and states alone leave a tab.'],
  },
  drawing: {
    title: 'Drawing of a chart',
    purpose: 'Works out where each state and arrow of a chart lies before this page draws it.',
    screens: 'Workflow Charts',
    rules: ['Design §2: a chart is drawn from its machine, and its code is loaded only when opened.'],
  },
}
