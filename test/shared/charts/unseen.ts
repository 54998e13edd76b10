/**
 * Transitions (by name) and states (by id) that no user at a page can cause, with the reason. Browser tests need not
 * reach them. A complete run fails if a test reaches one, or if no chart has it.
 */
export const unseen: Readonly<Record<string, string>> = {
  'session.leaving: xstate.error.actor.forget #0 → session.left':
    'Credentials are cleared without asking anybody, and the farewell to the service ends as told whatever comes of it: nothing fails. Should it ever, one is out all the same.',
}
