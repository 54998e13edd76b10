/**
 * Transitions (by name) and states (by id) that nobody at a page can bring about, with the reason: no browser test need walk them. A
 * whole run fails when one of them is walked all the same, or is of no chart.
 */
export const unseen: Readonly<Record<string, string>> = {
  'session.leaving: xstate.error.actor.forget #0 → session.left':
    'Credentials are cleared without asking anybody, and the farewell to the service ends as told whatever comes of it: nothing fails. Should it ever, one is out all the same.',
}
