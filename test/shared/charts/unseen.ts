/**
 * Transitions (by name) and states (by id) that no user at a page can cause, with the reason. A run fails if a test
 * takes such a part, or if no chart has the part.
 */
export const unseen: Readonly<Record<string, string>> = {
  'session.leaving: xstate.error.actor.forget #0 → session.left':
    'Clearing credentials waits for no answer, and errors of the logout request are ignored. Even a failure would log the user out.',
}
