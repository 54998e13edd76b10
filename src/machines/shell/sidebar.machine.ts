import { emit, setup } from 'xstate'
import { texts } from '../../domain/texts.ts'
import { describedBy } from '../shown.ts'

/** The menu and its notice. A dismissed notice does not return. */
export const sidebarMachine = setup({
  types: {
    input: {} as { noticeDismissed: boolean },
    context: {} as { readonly noticeDismissed: boolean },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'link.follow' } | { type: 'notice.dismiss' },
    emitted: {} as { type: 'noticeDismissed' },
  },
  guards: { isNoticeDismissed: ({ context }) => context.noticeDismissed },
  actions: { rememberDismissal: emit({ type: 'noticeDismissed' }) },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    menu: {
      initial: 'hidden',
      states: {
        hidden: { on: { open: { target: 'visible' } } },
        visible: { on: { close: { target: 'hidden' }, 'link.follow': { target: 'hidden' } } },
      },
    },
    notice: {
      initial: 'recalling',
      states: {
        recalling: { always: [{ guard: 'isNoticeDismissed', target: 'dismissed' }, { target: 'shown' }] },
        shown: {
          ...describedBy(texts.landingNotice),
          on: { 'notice.dismiss': { target: 'dismissed', actions: 'rememberDismissal' } },
        },
        dismissed: {},
      },
    },
  },
})
